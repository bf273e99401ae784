import { cx } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-names';

type Look = { icon: IconName; tint: string };

const looks: [RegExp, Look][] = [
  [/math|رياضيات/i, { icon: 'calculator', tint: 'bg-md text-md-ink' }],
  [/scien|علوم|biolog|أحياء|physic|فيزياء|chem|كيمياء/i, { icon: 'leaf', tint: 'bg-pr text-pr-ink' }],
  [/english|إنجليزي|انجليزي/i, { icon: 'languages', tint: 'bg-hi text-hi-ink' }],
  [/arabic|لغتي|عربي/i, { icon: 'pen-line', tint: 'bg-kg text-kg-ink' }],
  [
    /social|اجتماعي|geograph|جغرافيا|histor|تاريخ/i,
    { icon: 'earth', tint: 'bg-accent-soft text-accent-ink' },
  ],
  [/quran|islam|قرآن|إسلامي|توحيد|فقه/i, { icon: 'moon-star', tint: 'bg-pr text-pr-ink' }],
  [/comput|digital|رقمي|حاسب/i, { icon: 'monitor', tint: 'bg-md text-md-ink' }],
  [/\bart|فني/i, { icon: 'palette', tint: 'bg-kg text-kg-ink' }],
  [/read|قراءة/i, { icon: 'book-open-text', tint: 'bg-hi text-hi-ink' }],
];
const other: Look = { icon: 'shapes', tint: 'bg-sunken text-ink-2' };

/** 40 px tile of a subject, by its code or name. Decoration: the name stands beside it. */
export function SubjectTile({ subject, className }: { subject: string; className?: string }) {
  const { icon, tint } = looks.find(([pattern]) => pattern.test(subject))?.[1] ?? other;
  return (
    <span aria-hidden="true" className={cx('tile', tint, className)}>
      <Icon name={icon} size={20} />
    </span>
  );
}
