import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { packageAliases } from './playground/package-aliases.ts'
import { browserDependencies } from './scripts/browser-dependencies.mjs'
import { chromiumArguments, findBrowser } from './scripts/find-browser.mjs'
import { readSharedJson, sharedIsPresent } from './test/helpers/shared-data.ts'

const browser = () => {
  const executablePath = findBrowser()
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) } }),
    instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
  }
}

export default defineConfig({
  test: {
    coverage: { provider: 'v8', include: ['src/**', 'nodes/**', 'editors/**'] },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [
            ...['test/e2e/**', 'test/browser/**', 'test/package/**', 'test/release/**'],
            'test/**/*.isolated.test.ts',
          ],
          // Two hundred files over the same modules: loading them anew for each takes longer than the tests.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      // Tests that put something else in a module's place.
      { test: { name: 'isolated', environment: 'node', include: ['test/**/*.isolated.test.ts'], testTimeout: 30_000 } },
      {
        plugins: [react()],
        resolve: { alias: packageAliases },
        optimizeDeps: { include: browserDependencies },
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.tsx'],
          browser: browser(),
          // A page reads no files: what it needs of the shared data goes along.
          provide: { publicReports: sharedIsPresent ? readSharedJson('cases/public-reports.json') : null },
          testTimeout: 30_000,
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        optimizeDeps: { include: browserDependencies },
        test: { name: 'stories', isolate: false, browser: browser(), testTimeout: 30_000 },
      },
      { test: { name: 'package', environment: 'node', include: ['test/package/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'release',
          environment: 'node',
          include: ['test/release/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
