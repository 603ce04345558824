import type { Meta, StoryObj } from '@storybook/react-vite'
import { OddSchemaStage, showOdd } from './OddSchemaStage.tsx'
import { shapes } from './shapes.ts'

const meta = { title: 'Gallery/Objects and lists', component: OddSchemaStage } satisfies Meta<typeof OddSchemaStage>

export default meta
type Story = StoryObj<typeof meta>

export const PlainObject: Story = showOdd(shapes.object)
export const OpenObject: Story = showOdd(shapes.openObject)
export const ClosedObject: Story = showOdd(shapes.closedObject)
export const AnyMembers: Story = showOdd(shapes.map)
export const PatternMap: Story = showOdd(shapes.patternMap)
export const TextList: Story = showOdd(shapes.textList)
export const ObjectList: Story = showOdd(shapes.objectList)
export const OptionList: Story = showOdd(shapes.optionList)
export const OpenList: Story = showOdd(shapes.openList)
export const ListOfLists: Story = showOdd(shapes.listOfLists)
export const Tuple: Story = showOdd(shapes.tuple)
export const OldTuple: Story = showOdd(shapes.oldTuple)
export const Discriminated: Story = showOdd(shapes.discriminated)
export const AnyOfObjects: Story = showOdd(shapes.anyOfObjects)
export const TextOrList: Story = showOdd(shapes.textOrList)
export const Recursive: Story = showOdd(shapes.recursive)
export const Joined: Story = showOdd(shapes.joined)
export const Conditional: Story = showOdd(shapes.conditional)
export const TenLevels: Story = showOdd(shapes.tenLevels)
export const NestedSecret: Story = showOdd(shapes.nestedSecret)
export const FiveThousandMembers: Story = showOdd(shapes.fiveThousandMembers)
