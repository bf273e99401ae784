/**
 * Colours by which the levels of a scale are distinguished; each has its place among the colours of the
 * design.
 */
export const levelColors = ['neutral', 'danger', 'accent', 'info', 'success', 'primary'] as const;
export type LevelColor = (typeof levelColors)[number];
