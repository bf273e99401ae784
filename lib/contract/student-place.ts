/** Who a guardian is to a student. */
export const guardianRelations = ['father', 'mother', 'other'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

/** How the place of a student in the school changes. */
export const studentMoveKinds = ['move', 'leave', 'return'] as const;
export type StudentMoveKind = (typeof studentMoveKinds)[number];
