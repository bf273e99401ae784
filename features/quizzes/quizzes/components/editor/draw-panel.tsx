'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { DrawRule } from '@/lib/contract/resources/quizzes/quiz';
import type { Paper } from '../../hooks/use-paper';
import { briefsOf, drawsOf, type SlotDraft } from '../../model/slots';
import { useEditor } from './editor-context';
import { DrawDialog } from './lazy-draw-dialog';

type DrawPanelProps = {
  slot: SlotDraft & { random_question: DrawRule };
  paper: Paper;
  isClosed: boolean;
  onRemove: () => void;
};

/** A slot that draws: what it draws from, and how to change that. */
export function DrawPanel({ slot, paper, isClosed, onRemove }: DrawPanelProps) {
  const t = useTranslations('quizzes.paper');
  const questions = useTranslations('questions');
  const { draft } = useEditor();
  const [isEditing, setEditing] = useState(false);
  const { random_question: rule, pool } = slot;
  return (
    <Panel>
      <PanelHead
        title={t('drawTitle')}
        actions={
          !isClosed && (
            <IconButton name={t('removeDraw')} icon={<Icon name="trash" size={18} />} onClick={onRemove} />
          )
        }
      />
      <PanelBody className="flex flex-col items-start gap-4">
        <p className="flex items-center gap-3 text-18 font-semibold">
          <Icon name="shuffle" size={22} />
          {t('drawOf', { count: rule.count })}
        </p>
        <p className="text-ink-2">
          {[
            rule.difficulty && questions(`difficulty.${rule.difficulty}`),
            rule.question_type && questions(`types.${rule.question_type}`),
            pool !== null && t('pool', { count: pool }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-14 text-ink-2">{t('drawLead')}</p>
        {!isClosed && (
          <Button icon={<Icon name="pencil" size={18} />} onClick={() => setEditing(true)}>
            {t('editDraw')}
          </Button>
        )}
      </PanelBody>
      {isEditing && (
        <DrawDialog
          subjectId={draft.subject_uuid ?? ''}
          taken={briefsOf(draft.slots).map(({ question_id }) => question_id)}
          draws={drawsOf(draft.slots.filter(({ key }) => key !== slot.key))}
          initial={{ rule, mark: typeof slot.mark === 'number' ? slot.mark : 1 }}
          onClose={() => setEditing(false)}
          onDone={(draw, size) => {
            setEditing(false);
            paper.update(slot.key, { random_question: draw.rule, mark: draw.mark, pool: size });
          }}
        />
      )}
    </Panel>
  );
}
