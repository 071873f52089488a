import { bodies, replies } from './example-values.js';

export type Example = Readonly<Record<string, unknown>>;

const asExample = (value: Example | undefined) => (value === undefined ? {} : { example: value });

/** An example of what an operation is sent. */
export const bodyExampleOf = (operation: string) => asExample(bodies[operation]);

/** An example of what it answers with. */
export const exampleOf = (operation: string, status: number) => asExample(replies[operation]?.[status]);
