'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode, Ref } from 'react';
import { Panel, PanelHead } from '@/components/ui/panel';
import { useProblem } from '@/components/form/field-problems';
import { useReorder } from '@/components/data/reorder/use-reorder';
import { useReorderTexts } from '@/components/data/reorder/use-reorder-texts';
import { FieldError } from '@/components/ui/field';
import type { Paper } from '../../hooks/use-paper';
import { totalsOf } from '../../model/slots';
import { useEditor } from './editor-context';
import { SlotRow } from './slot-row';

type SlotListProps = { paper: Paper; isClosed: boolean; tools: ReactNode };

/** The questions in the order of the paper, with their marks; reordered by handle or keyboard. */
export function SlotList({ paper, isClosed, tools }: SlotListProps) {
  const t = useTranslations('quizzes');
  const problem = useProblem();
  const { draft } = useEditor();
  const { slots } = draft;
  const say = useReorderTexts(slots.length);
  const reorder = useReorder({ count: slots.length, onMove: paper.move, say });
  return (
    <Panel className="lg:sticky lg:top-[calc(var(--header)+136px)]">
      <PanelHead
        title={t('paper.title')}
        actions={
          <span className="text-13 text-ink-2">{t('editor.marks', { count: totalsOf(slots).marks })}</span>
        }
      />
      {slots.length > 0 && (
        <ol
          ref={reorder.list as Ref<HTMLOListElement>}
          className="max-h-[calc(100dvh-430px)] divide-y divide-line overflow-y-auto max-lg:max-h-none"
        >
          {slots.map((slot, index) => (
            <SlotRow
              key={slot.key}
              slot={slot}
              number={index + 1}
              glance={paper.glances[slot.key]}
              isCurrent={slot.key === paper.current}
              row={reorder.row(index)}
              handle={isClosed ? null : reorder.handle(index)}
              onSelect={() => paper.select(slot.key)}
            />
          ))}
        </ol>
      )}
      <p aria-live="assertive" className="sr-only">
        {reorder.message}
      </p>
      <div className="px-4 empty:hidden">
        <FieldError>{problem('questions')}</FieldError>
      </div>
      {tools && <div className="border-t border-line p-3.5">{tools}</div>}
    </Panel>
  );
}
