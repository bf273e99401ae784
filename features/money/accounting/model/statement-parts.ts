export const statementsPath = '/office/payments/statements';

/** Parts of the page of the statements of the bank. */
export const statementParts = ['lines', 'statements', 'events'] as const;
export type StatementPart = (typeof statementParts)[number];

export const statementPartAddress = (part: StatementPart): string =>
  part === 'lines' ? statementsPath : `${statementsPath}?part=${part}`;
