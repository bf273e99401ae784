import type { BulkChange } from '@/lib/contract/resources/quizzes/question-bank';

/** The fields of the form of a bulk edit; empty fields change nothing. */
export type Change = {
  section_id: string;
  difficulty: string;
  skill: string;
  addTags: string;
  removeTags: string;
  status: string;
  reason: string;
};

export const emptyChange: Change = {
  section_id: '',
  difficulty: '',
  skill: '',
  addTags: '',
  removeTags: '',
  status: '',
  reason: '',
};

/** Tags of a line: between commas of either language, each once. */
export const tagsOf = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** The change in the format of the API. */
export function changeOf({ section_id, difficulty, skill, addTags, removeTags, status }: Change): BulkChange {
  const [add_tags, remove_tags] = [tagsOf(addTags), tagsOf(removeTags)];
  const level = ([1, 2, 3] as const).find((one) => String(one) === difficulty);
  return {
    ...(section_id && { section_id }),
    ...(level && { difficulty: level }),
    ...(skill.trim() && { skill: skill.trim() }),
    ...(add_tags.length > 0 && { add_tags }),
    ...(remove_tags.length > 0 && { remove_tags }),
    ...((status === 'approved' || status === 'suspended') && { status }),
  };
}

export const isEmptyChange = (change: Change): boolean => Object.keys(changeOf(change)).length === 0;
