import { measureCompilation } from './compile.ts'
import { measureMcp } from './mcp.ts'
import { formatFigures } from './report.ts'
import { measureValidation } from './validate.ts'

const figures = [...measureValidation(), ...measureCompilation(), ...(await measureMcp())]
console.log(formatFigures(figures))
const missed = figures.filter(({ isMet }) => !isMet).length
console.log(`\n${figures.length - missed} of ${figures.length} targets met, Node.js ${process.version}`)
