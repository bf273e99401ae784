export const relations = ['father', 'mother', 'other'] as const;
export type Relation = (typeof relations)[number];

/** The relation of a guardian that has words; undefined for anything else. */
export const guardianRelationOf = (value: string | undefined): Relation | undefined =>
  relations.find((relation) => relation === value);
