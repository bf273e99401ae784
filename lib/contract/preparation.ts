/** States of a lesson preparation: written, handed in, given back with a reason, accepted, taught. */
export const preparationStates = ['draft', 'submitted', 'returned', 'approved', 'delivered'] as const;
export type PreparationState = (typeof preparationStates)[number];

/** Of what kind a lesson's objective is. */
export const objectiveKinds = ['cognitive', 'skill', 'affective'] as const;
export type ObjectiveKind = (typeof objectiveKinds)[number];

/**
 * Parts of the document, in the order in which they are written and read; a comment stands beside one of
 * them.
 */
export const preparationFields = [
  'title',
  'objectives',
  'prior_knowledge',
  'warm_up',
  'content',
  'strategies',
  'aids',
  'stages',
  'values',
  'differentiation',
  'formative_assessment',
  'closing',
  'homework',
  'worksheet',
  'reflection',
] as const;
export type PreparationField = (typeof preparationFields)[number];

/** Parts that students may read when the preparation was approved; the others are the teacher's own. */
export const studentFields = ['objectives', 'content', 'homework', 'worksheet'] as const;
/** Those that students read unless the teacher says otherwise. */
export const shownByItself = [
  'objectives',
  'homework',
  'worksheet',
] as const satisfies readonly (typeof studentFields)[number][];
export type StudentField = (typeof studentFields)[number];
/** The part that is done at home. */
export const homePart = 'homework' satisfies StudentField;

/** States in which the author may write. */
export const isOpenState = (state: PreparationState): boolean => state === 'draft' || state === 'returned';
/** States in which students read the working paper. */
export const isSharedState = (state: PreparationState): boolean =>
  state === 'approved' || state === 'delivered';
