import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostile } from './hostile.ts'
import { OddSchemaStage, showOdd } from './OddSchemaStage.tsx'

const meta = { title: 'Gallery/Hostile schemas', component: OddSchemaStage } satisfies Meta<typeof OddSchemaStage>

export default meta
type Story = StoryObj<typeof meta>

export const Markup: Story = showOdd(hostile.markup)
export const MarkupOptions: Story = showOdd(hostile.markupOptions)
export const BidiWords: Story = showOdd(hostile.bidiWords)
export const InvisibleTitle: Story = showOdd(hostile.invisibleTitle)
export const TemplateWords: Story = showOdd(hostile.templateWords)
export const LongWords: Story = showOdd(hostile.longWords)
export const ProtoKey: Story = showOdd(hostile.protoKey)
export const ConstructorKey: Story = showOdd(hostile.constructorKey)
export const EmptyKey: Story = showOdd(hostile.emptyKey)
export const OddKey: Story = showOdd(hostile.oddKey)
export const ProtoMembers: Story = showOdd(hostile.protoMembers)
export const CatastrophicPattern: Story = showOdd(hostile.catastrophicPattern)
export const UncheckablePattern: Story = showOdd(hostile.uncheckablePattern)
export const FalseSchema: Story = showOdd(hostile.falseSchema)
export const Contradiction: Story = showOdd(hostile.contradiction)
export const LostReference: Story = showOdd(hostile.lostReference)
export const RemoteReference: Story = showOdd(hostile.remoteReference)
export const EndlessReference: Story = showOdd(hostile.endlessReference)
export const WrongKeywords: Story = showOdd(hostile.wrongKeywords)
export const UnknownType: Story = showOdd(hostile.unknownType)
export const NoSchema: Story = showOdd(hostile.noSchema)
