import type attempts from '@/messages/en/attempts.json';
import type questionTypes from '@/messages/en/question-types.json';
import type questions from '@/messages/en/questions.json';

type Types = typeof questionTypes;
type Names = { [T in keyof Types]: string };
/** Texts of the types that have some under `Part`, by type. */
type Own<Part extends string> = {
  [T in keyof Types as Part extends keyof Types[T] ? T : never]: Part extends keyof Types[T]
    ? Types[T][Part]
    : never;
};

/** `attempts` with the names of the types, and `inputs.<type>`: what the student reads around an answer. */
export type AttemptMessages = typeof attempts & { types: Names; inputs: Own<'input'> };
/** `questions` with the names of the types, and `editors.<type>`: the fields of the author. */
export type QuestionMessages = typeof questions & { types: Names; editors: Own<'editor'> };

type Texts = Readonly<Record<string, { name: string; input?: object; editor?: object; hint?: string }>>;

/** One kind of text of every type that has it, by type. */
export const questionTypeTexts = (types: Texts, part: 'name' | 'input' | 'editor' | 'hint') =>
  Object.fromEntries(
    Object.entries(types).flatMap(([type, texts]) => (texts[part] ? [[type, texts[part]]] : [])),
  );

/**
 * The texts of a question type stand together in question-types.json. The browser gets name, input and editor under
 * the keys of `attempts` and `questions`, where these are loaded; the hint of the paper is written by the server.
 */
export function withQuestionTypeTexts<All extends { attempts?: object; questions?: object }>(
  all: All,
  types: Texts,
): All {
  const names = questionTypeTexts(types, 'name');
  return {
    ...all,
    ...(all.attempts && {
      attempts: { ...all.attempts, types: names, inputs: questionTypeTexts(types, 'input') },
    }),
    ...(all.questions && {
      questions: { ...all.questions, types: names, editors: questionTypeTexts(types, 'editor') },
    }),
  };
}
