/**
 * Why the total of a subject is open: its marks are not published yet; the student was absent from a part; a
 * mark is not entered; the student is excused from every part.
 */
export const cardGapReasons = ['unpublished', 'absent', 'unmarked', 'excused'] as const;
