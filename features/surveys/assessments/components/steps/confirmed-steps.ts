/** Steps that are asked about before they are taken. */
export const confirmedSteps = ['open', 'withdraw', 'remind', 'close', 'publish', 'delete'] as const;
export type AskedStep = (typeof confirmedSteps)[number];
