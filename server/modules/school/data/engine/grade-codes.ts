import type { Stage } from '@/lib/contract/roles';
import { normalise } from '@/server/platform/text/arabic';

export type NamedGrade = { id: string; ar: string | null; en: string | null; stage: Stage };

const before: Record<Stage, number> = { kindergarten: 0, primary: 0, middle: 6, high: 9 };

/** The code of a grade among those of the common list (KG, 01 to 12); null when its name gives none. */
function codeOf(grade: NamedGrade, all: readonly NamedGrade[]): string | null {
  if (grade.stage === 'kindergarten') {
    const small = all.filter(({ stage }) => stage === 'kindergarten');
    const place = small.indexOf(grade) - small.length;
    return place === -1 ? 'KG' : place === -2 ? 'PK' : null;
  }
  const number = Number(/\d{1,2}/.exec(grade.en ?? '')?.[0] ?? 0);
  if (number < 1 || number > 12) return null;
  return String(number > 3 ? number : before[grade.stage] + number).padStart(2, '0');
}

/**
 * The codes of the grades by their ids; a grade whose code another has too, or that has none, goes by its
 * name.
 */
export function gradeCodes(grades: readonly NamedGrade[]): Map<string, string> {
  const codes = grades.map((grade) => codeOf(grade, grades));
  return new Map(
    grades.map((grade, place) => {
      const code = codes[place];
      const isOwn = code !== null && codes.indexOf(code ?? null) === place;
      return [grade.id, isOwn && code ? code : (grade.en ?? grade.ar ?? '')];
    }),
  );
}

/** Every text that stands for a grade, with its id: its code, and its names. */
export function gradeTokens(grades: readonly NamedGrade[]): [string, string][] {
  const codes = gradeCodes(grades);
  return [
    ...grades.map(({ id }): [string, string] => [codes.get(id) ?? '', id]),
    ...grades.flatMap(({ id, ar, en }) =>
      [ar, en].flatMap((name): [string, string][] => (name ? [[normalise(name), id]] : [])),
    ),
  ];
}
