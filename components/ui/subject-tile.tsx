import {
  BookOpenText,
  Calculator,
  Globe2,
  Languages,
  Leaf,
  type LucideIcon,
  Monitor,
  MoonStar,
  Palette,
  PenLine,
  Shapes,
} from 'lucide-react';
import { cx } from './class-names';

type Look = { icon: LucideIcon; tint: string };

const looks: [RegExp, Look][] = [
  [/math|رياضيات/i, { icon: Calculator, tint: 'bg-md text-md-ink' }],
  [/scien|علوم|biolog|أحياء|physic|فيزياء|chem|كيمياء/i, { icon: Leaf, tint: 'bg-pr text-pr-ink' }],
  [/english|إنجليزي|انجليزي/i, { icon: Languages, tint: 'bg-hi text-hi-ink' }],
  [/arabic|لغتي|عربي/i, { icon: PenLine, tint: 'bg-kg text-kg-ink' }],
  [/social|اجتماعي|geograph|جغرافيا|histor|تاريخ/i, { icon: Globe2, tint: 'bg-accent-soft text-accent-ink' }],
  [/quran|islam|قرآن|إسلامي|توحيد|فقه/i, { icon: MoonStar, tint: 'bg-pr text-pr-ink' }],
  [/comput|digital|رقمي|حاسب/i, { icon: Monitor, tint: 'bg-md text-md-ink' }],
  [/\bart|فني/i, { icon: Palette, tint: 'bg-kg text-kg-ink' }],
  [/read|قراءة/i, { icon: BookOpenText, tint: 'bg-hi text-hi-ink' }],
];
const other: Look = { icon: Shapes, tint: 'bg-sunken text-ink-2' };

/** 40 px tile of a subject, by its code or name. Decoration: the name stands beside it. */
export function SubjectTile({ subject, className }: { subject: string; className?: string }) {
  const { icon: Icon, tint } = looks.find(([pattern]) => pattern.test(subject))?.[1] ?? other;
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-10 shrink-0 place-items-center rounded-md', tint, className)}
    >
      <Icon size={20} />
    </span>
  );
}
