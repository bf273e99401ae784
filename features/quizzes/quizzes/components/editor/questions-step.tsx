'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { isDraw } from '../../model/slots';
import { fieldId } from '../../model/steps';
import { usePaper } from '../../hooks/use-paper';
import { AddTools } from './add-tools';
import { DrawPanel } from './draw-panel';
import { useEditor } from './editor-context';
import { OpenQuestion } from './open-question';
import { RemoveDialog } from './remove-dialog';
import { SlotList } from './slot-list';

type QuestionsStepProps = { isPreviewing: boolean; onPreviewing: (isPreviewing: boolean) => void };

/** The paper: its list beside the form of the question that is open. */
export function QuestionsStep({ isPreviewing, onPreviewing }: QuestionsStepProps) {
  const t = useTranslations('quizzes.paper');
  const { draft, isLocked, isReadOnly, go, setUnsaved } = useEditor();
  const paper = usePaper();
  const { current, glances } = paper;
  const [removing, setRemoving] = useState<string | null>(null);
  const unsaved = draft.slots
    .filter(
      ({ key, question, random_question }) => glances[key]?.isUnsaved || (!question && !random_question),
    )
    .map(({ key }) => key)
    .join();
  useEffect(() => setUnsaved(unsaved === '' ? [] : unsaved.split(',')), [unsaved, setUnsaved]);
  const isClosed = isLocked || isReadOnly;
  const chosen = draft.slots.find(({ key }) => key === current);
  if (draft.subject_uuid === null) {
    return (
      <Panel className="mx-auto my-6 max-w-2xl">
        <EmptyState
          small
          title={t('needSubject')}
          actions={
            <Button variant="soft" onClick={() => go('basics', 'grade_uuid')}>
              {t('toBasics')}
            </Button>
          }
        />
      </Panel>
    );
  }
  const removed = draft.slots.find(({ key }) => key === removing);
  return (
    <div className="relative">
      <div
        hidden={isPreviewing}
        id={fieldId('questions')}
        className="mx-auto grid w-full max-w-[1440px] items-start gap-5 px-4 py-6 md:px-7 lg:grid-cols-[340px_minmax(0,1fr)]"
      >
        <SlotList
          paper={paper}
          isClosed={isClosed}
          tools={!isClosed && <AddTools paper={paper} onPreviewing={onPreviewing} part="buttons" />}
        />
        <div className="min-w-0">
          {draft.slots.map((slot, index) =>
            isDraw(slot) || !paper.open.includes(slot.key) ? null : (
              <div key={slot.key} hidden={slot.key !== current}>
                <OpenQuestion
                  slot={slot}
                  number={index + 1}
                  paper={paper}
                  isClosed={isClosed}
                  onRemove={() => setRemoving(slot.key)}
                />
              </div>
            ),
          )}
          {chosen && isDraw(chosen) && (
            <DrawPanel
              slot={chosen}
              paper={paper}
              isClosed={isClosed}
              onRemove={() => setRemoving(chosen.key)}
            />
          )}
          {!chosen && (
            <Panel>
              <EmptyState
                small
                title={draft.slots.length === 0 ? t('empty') : t('selectOne')}
                lead={t('emptyLead')}
              />
            </Panel>
          )}
        </div>
      </div>
      <AddTools paper={paper} onPreviewing={onPreviewing} part="dialogs" />
      {removed && (
        <RemoveDialog
          isUnsaved={!removed.question && !isDraw(removed)}
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            paper.remove(removed.key);
            setRemoving(null);
          }}
        />
      )}
    </div>
  );
}
