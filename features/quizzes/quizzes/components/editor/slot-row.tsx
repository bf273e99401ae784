'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { lookupQueries } from '@/lib/staff/look-ups';
import type { QuestionGlance } from '@/lib/questions/question-glance';
import { DragHandle } from '@/components/data/reorder/drag-handle';
import type { useReorder } from '@/components/data/reorder/use-reorder';
import { useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import { isDraw, lacksTranslation, promptOf, type SlotDraft } from '../../model/slots';
import { useEditor } from './editor-context';

type Reorder = ReturnType<typeof useReorder>;
type SlotRowProps = {
  slot: SlotDraft;
  number: number;
  glance: QuestionGlance | undefined;
  isCurrent: boolean;
  row: ReturnType<Reorder['row']>;
  handle: ReturnType<Reorder['handle']> | null;
  onSelect: () => void;
};

export function SlotRow({ slot, number, glance, isCurrent, row, handle, onSelect }: SlotRowProps) {
  const t = useTranslations('quizzes.paper');
  const types = useTranslations('questions.types');
  const locale = useLocale();
  const format = useFormat();
  const prompt = isDraw(slot)
    ? t('drawOf', { count: slot.random_question.count })
    : pick(glance?.prompt ?? promptOf(slot), locale) || t('untitled');
  const element = useRef<HTMLLIElement>(null);
  // The list scrolls by itself, and the page stays where it is.
  useEffect(() => {
    const [item, list] = [element.current, element.current?.parentElement];
    if (!isCurrent || !item || !list) return;
    const top = item.offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + item.offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top + item.offsetHeight - list.clientHeight;
  }, [isCurrent]);
  const type = glance?.question_type ?? slot.question?.question_type;
  return (
    <li
      ref={element}
      data-row={row['data-row']}
      className={cx(
        'flex items-start gap-1 py-2.5 ps-2 pe-4',
        isCurrent && 'beam bg-primary-soft',
        row['data-lifted'] && 'bg-accent-soft',
        row['data-drop'] === 'before' && 'shadow-[0_-2px_0_var(--primary)]',
        row['data-drop'] === 'after' && 'shadow-[0_2px_0_var(--primary)]',
      )}
    >
      {handle && <DragHandle name={t('move', { number: format.number(number) })} {...handle} />}
      <button
        type="button"
        aria-current={isCurrent || undefined}
        className="flex min-w-0 flex-1 items-start gap-3 rounded-sm py-1 text-start"
        onClick={onSelect}
      >
        <span className="w-5 text-center font-bold tabular-nums">{format.number(number)}</span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold wrap-anywhere">
            <bdi>{prompt}</bdi>
          </span>
          <span className="flex flex-wrap gap-x-1.5 text-12 text-ink-3">
            {isDraw(slot) ? <DrawFacts slot={slot} /> : type && <span>{types(type)}</span>}
            {lacksTranslation(slot) && (
              <span className="font-semibold text-accent-ink">· {t('missing')}</span>
            )}
            {glance?.isUnsaved && <span className="font-semibold text-accent-ink">· {t('unsaved')}</span>}
            {slot.isDropped && <span className="font-semibold text-accent-ink">· {t('dropped')}</span>}
          </span>
        </span>
        <span className="pt-0.5 text-14 tabular-nums">
          {typeof slot.mark === 'number'
            ? format.decimal(slot.mark * (slot.random_question?.count ?? 1))
            : slot.mark}
        </span>
      </button>
    </li>
  );
}

function DrawFacts({ slot }: { slot: SlotDraft }) {
  const t = useTranslations('quizzes.paper');
  const locale = useLocale();
  const staff = useStaff();
  const { draft } = useEditor();
  const sections = useQuery(lookupQueries.sections(staff, draft.subject_uuid ?? '')).data ?? [];
  const section = sections.find(({ id }) => id === slot.random_question?.section_id);
  return (
    <>
      {section && <span>{t('drawFrom', { section: pick(section.name, locale) })}</span>}
      {slot.pool !== null && <span>· {t('pool', { count: slot.pool })}</span>}
    </>
  );
}
