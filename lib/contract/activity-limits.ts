/** Most questions of one public activity. */
export const MOST_ACTIVITY_QUESTIONS = 60;
/** Letters of what is read, in each language. */
export const MOST_READING = 20_000;
export const activityStates = ['draft', 'published'] as const;
/** Why a question of an activity is not shown now: a quiz may still ask it, or the bank no longer has it. */
export const questionPlaces = ['shown', 'in_quiz', 'gone'] as const;
