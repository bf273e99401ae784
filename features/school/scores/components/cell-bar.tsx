'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { buttonClass } from '@/components/ui/button-styles';
import { pick } from '@/lib/contract/localized';
import type { ScoreChange, ScoreHeader, ScoreRow } from '@/lib/contract/resources/school/score';
import { saveScores, type ScoreDesk } from '../api/scores';
import { type CellWords, readCell, textOf } from '../model/cell-text';
import type { ScoreSheetModel } from '../model/use-score-sheet';

const HistoryDialog = dynamic(() => import('./history-dialog').then((module) => module.HistoryDialog), {
  ssr: false,
});
const RemarkDialog = dynamic(() => import('./remark-dialog').then((module) => module.RemarkDialog), {
  ssr: false,
});

type CellBarProps = {
  desk: ScoreDesk;
  model: ScoreSheetModel;
  /** The cell that is worked on. */
  row: ScoreRow | undefined;
  column: ScoreHeader | undefined;
  words: CellWords;
};

/** What can be done with the cell that is worked on, beside typing in it. */
export function CellBar({ desk, model, row, column, words }: CellBarProps) {
  const t = useTranslations('scores.cell');
  const [opened, setOpened] = useState<'history' | 'remark' | null>(null);
  const { actions, subject } = model.state.sheet.meta.sheet;
  const saving = actions.find(({ key }) => key === 'save_scores');
  const save = useMutation(saveScores(saving ?? { key: '', method: 'POST', endpoint_url: '', label: '' }));
  const isEditable = Boolean(saving && column?.editable);
  const cell = row && column && row.attributes.values[column.key];
  const put = (text: string) => {
    if (row && column) model.type([{ student: row.id, key: column.key, text }]);
  };
  const title = column && (words.locale === 'ar' ? column.title_ar : column.title_en);
  const label = row ? `${pick(row.attributes.name, words.locale)} · ${title}` : '';
  return (
    <>
      <Menu
        name={t('menu')}
        buttonClassName={buttonClass('secondary', 'auto')}
        items={[
          {
            key: 'absent',
            label: t('absent'),
            disabled: !isEditable || column?.type === 'text',
            onSelect: () => put(words.absent),
          },
          {
            key: 'excused',
            label: t('excused'),
            disabled: !isEditable,
            onSelect: () => put(words.excused),
          },
          {
            key: 'clear',
            label: cell?.fed ? t('feed') : t('clear'),
            disabled: !isEditable,
            onSelect: () => put(''),
          },
          {
            key: 'remark',
            label: t('remark'),
            disabled: !isEditable,
            // What was typed comes first: a remark is written with the version of the cell.
            onSelect: () => void model.flush().then(() => setOpened('remark')),
            group: 'about',
          },
          {
            key: 'history',
            label: t('history'),
            disabled: !cell || column?.type === 'computed',
            onSelect: () => setOpened('history'),
            group: 'about',
          },
        ]}
      >
        {t('menu')}
        <Icon name="chevron-down" size={18} />
      </Menu>
      {model.isWritable && (
        <Button
          icon={<Icon name="undo-2" size={18} className="mirror" />}
          disabled={model.state.past.length === 0}
          onClick={model.undo}
        >
          {t('undo')}
        </Button>
      )}
      {opened === 'history' && row && column && (
        <HistoryDialog
          desk={desk}
          cell={{ student: row.id, subject: subject.id, key: column.key }}
          label={label}
          column={column}
          words={words}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'remark' && row && column && cell && (
        <RemarkDialog
          cell={label}
          remark={cell.remark ?? ''}
          send={async (remark) => {
            const change: ScoreChange = {
              ...{
                student_id: row.id,
                subject_id: subject.id,
                key: column.key,
                version: cell.version,
                remark,
              },
              // A cell that quizzes fill stays filled by them.
              ...(cell.source === 'fed'
                ? { value: null }
                : readCell(textOf(cell, column, words), column, words).content),
            };
            model.take(await save.mutateAsync([change]));
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
