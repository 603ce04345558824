import type { Meta, StoryObj } from '@storybook/react-vite'
import { kinds } from './kinds.ts'
import { OddSchemaStage, showOdd } from './OddSchemaStage.tsx'

const meta = { title: 'Gallery/Plain values', component: OddSchemaStage } satisfies Meta<typeof OddSchemaStage>

export default meta
type Story = StoryObj<typeof meta>

export const NullableText: Story = showOdd(kinds.nullableText)
export const NullableByUnion: Story = showOdd(kinds.nullableByUnion)
export const NullableReference: Story = showOdd(kinds.nullableReference)
export const ConstText: Story = showOdd(kinds.constText)
export const IntegerOptions: Story = showOdd(kinds.integerOptions)
export const OneBoolean: Story = showOdd(kinds.oneBoolean)
export const BothBooleans: Story = showOdd(kinds.bothBooleans)
export const MixedOptions: Story = showOdd(kinds.mixedOptions)
export const TitledOptions: Story = showOdd(kinds.titledOptions)
export const OpenOptions: Story = showOdd(kinds.openOptions)
export const ManyOptions: Story = showOdd(kinds.manyOptions)
export const Format: Story = showOdd(kinds.format)
export const UnknownFormat: Story = showOdd(kinds.unknownFormat)
export const Limits: Story = showOdd(kinds.limits)
export const BigNumber: Story = showOdd(kinds.bigNumber)
export const TinyNumber: Story = showOdd(kinds.tinyNumber)
export const Pattern: Story = showOdd(kinds.pattern)
export const LongText: Story = showOdd(kinds.longText)
export const Examples: Story = showOdd(kinds.examples)
export const ReadOnly: Story = showOdd(kinds.readOnly)
export const WriteOnly: Story = showOdd(kinds.writeOnly)
export const Deprecated: Story = showOdd(kinds.deprecated)
export const FalseByDefault: Story = showOdd(kinds.falseByDefault)
export const ZeroByDefault: Story = showOdd(kinds.zeroByDefault)
export const EmptyByDefault: Story = showOdd(kinds.emptyByDefault)
export const NullByDefault: Story = showOdd(kinds.nullByDefault)
export const Secret: Story = showOdd(kinds.secret)
export const Anything: Story = showOdd(kinds.anything)
export const TrueSchema: Story = showOdd(kinds.trueSchema)
