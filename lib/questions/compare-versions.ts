import type { Locale } from '@/lib/contract/localized';
import { diffWords, type Run } from './diff-words';
import type { Part } from './version-parts';

export type Line = { lang: Locale | null; runs: Run[] };
export type Difference = {
  part: Part;
  state: 'added' | 'removed' | 'changed';
  lines: Line[];
  /** Another picture or sound stands in its place. */
  isOtherFile: boolean;
};

const isFileOnly = ({ file, plain }: Part) => file !== undefined && plain !== undefined;

function linesOf(before: Part | undefined, after: Part | undefined): Line[] {
  const languages = (['ar', 'en'] as const).flatMap((lang): Line[] => {
    const [old, fresh] = [before?.text?.[lang] ?? '', after?.text?.[lang] ?? ''];
    return old === fresh ? [] : [{ lang, runs: diffWords(old, fresh) }];
  });
  const [old, fresh] = [before, after].map((part) => (!part || isFileOnly(part) ? '' : (part.plain ?? '')));
  return old === fresh ? languages : [...languages, { lang: null, runs: diffWords(old ?? '', fresh ?? '') }];
}

/**
 * What changed between the parts of two versions, in the order of the newer one, and how many parts stayed.
 */
export function compareParts(
  before: readonly Part[],
  after: readonly Part[],
): { changes: Difference[]; unchanged: number } {
  const old = new Map(before.map((part) => [part.id, part]));
  const kept = new Set(after.map(({ id }) => id));
  let unchanged = 0;
  const changes = after.flatMap((part): Difference[] => {
    const known = old.get(part.id);
    const lines = linesOf(known, part);
    const isOtherFile = known !== undefined && known.file !== part.file;
    if (known && lines.length === 0 && !isOtherFile) {
      unchanged += 1;
      return [];
    }
    return [{ part, state: known ? 'changed' : 'added', lines, isOtherFile }];
  });
  const gone = before
    .filter(({ id }) => !kept.has(id))
    .map(
      (part): Difference => ({ part, state: 'removed', lines: linesOf(part, undefined), isOtherFile: false }),
    );
  return { changes: [...changes, ...gone], unchanged };
}

const said = ({ kind, name, text, plain, file }: Part) => JSON.stringify([kind, name, text, plain, file]);

/**
 * Parts of one question under the ids of another one: options that say the same are the same, whatever they
 * are called. Questions that were written apart can then be held against each other with `compareParts`.
 */
export function alignParts(before: readonly Part[], after: readonly Part[]): Part[] {
  const free = new Set(before);
  const twins = after.map((part) => {
    const twin = [...free].find((other) => said(other) === said(part));
    if (twin) free.delete(twin);
    return twin;
  });
  return after.map((part, index) => {
    const twin = twins[index];
    if (twin) return { ...part, id: twin.id };
    const other = [...free].find(
      ({ id, kind, number }) => kind === part.kind && (id === part.id || number === part.number),
    );
    if (other) free.delete(other);
    return { ...part, id: other?.id ?? `${part.id} of the other` };
  });
}
