/** Whose code is typed: a parent asks for a child, a student teacher follows a student. */
export type AskKind = 'child' | 'followed';
