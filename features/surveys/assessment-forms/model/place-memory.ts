export type FillViewName = 'people' | 'questions';
/** How a reader goes through an assessment, and where they stopped. */
export type FillPlace = { view: FillViewName; form: string | null; question: string | null };

const keyOf = (assessmentId: string) => `assessment-place:${assessmentId}`;
/** The way through is the reader's habit, whichever assessment it is. */
const VIEW = 'assessment-view';

export function readPlace(assessmentId: string): Partial<FillPlace> {
  try {
    const view = localStorage.getItem(VIEW);
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(assessmentId)) ?? '{}');
    const place = typeof stored === 'object' && stored !== null ? (stored as Partial<FillPlace>) : {};
    return { ...place, ...(view === 'people' || view === 'questions' ? { view } : {}) };
  } catch {
    return {};
  }
}

export function storePlace(assessmentId: string, { view, ...place }: FillPlace): void {
  try {
    localStorage.setItem(VIEW, view);
    localStorage.setItem(keyOf(assessmentId), JSON.stringify(place));
  } catch {
    // A comfort: without it the page begins with the first open form.
  }
}
