import { attributesOf, changedFields, type QuizDraft, type RawAttributes } from './draft';
import { isWriting } from './slots';

/** Fields whose names differ between the editor and the contract. */
const draftNames: Partial<Record<string, keyof QuizDraft>> = {
  questions: 'slots',
  subject_sections: 'sections',
  excluded_students: 'excluded',
};

/** What of a draft the school does not have; questions that are still being written count too. */
export function unsavedOf(draft: QuizDraft, saved: RawAttributes): Partial<QuizDraft> {
  const fields = Object.keys(changedFields(attributesOf(draft), saved)).map(
    (name) => draftNames[name] ?? name,
  );
  const names = new Set(draft.slots.some(isWriting) ? [...fields, 'slots'] : fields);
  return Object.fromEntries(Object.entries(draft).filter(([name]) => names.has(name)));
}

/** What was kept of a draft; fields that a quiz does not have are left out. */
export function storedFields(kept: unknown, draft: QuizDraft): Partial<QuizDraft> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([name]) => Object.hasOwn(draft, name)));
}
