'use client';

import { useLocale, useTranslations } from 'next-intl';
import { OnDevice } from '@/components/form/on-device';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import type { OfflineMarks } from '@/lib/contract/resources/quizzes/offline-marks';
import type { DraftName } from '@/lib/drafts/kinds';
import { rowOptions } from '@/lib/i18n/row-options';

type MarksBarProps = {
  sheet: OfflineMarks;
  classroom: string;
  onClassroom: (id: string) => void;
  /** Name of the draft under which this device keeps the typed marks. */
  draft: DraftName;
  counts: { changes: number; problems: number; outside: number };
  isMatching: boolean;
  canUndo: boolean;
  onUndo: () => void;
  canSave: boolean;
  onSave: () => void;
};

/** The number of edits, the errors, undo, and the save. */
export function MarksBar({
  sheet,
  classroom,
  onClassroom,
  draft,
  counts,
  isMatching,
  canUndo,
  onUndo,
  canSave,
  onSave,
}: MarksBarProps) {
  const t = useTranslations('offline-marks.marks');
  const locale = useLocale();
  const classes = [...new Map(sheet.rows.map(({ classroom: one }) => [one.id, one])).values()];
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 md:px-5">
      <div role="status" className="flex flex-1 flex-wrap items-center gap-2">
        {counts.changes > 0 && <Badge tone="primary">{t('changed', { count: counts.changes })}</Badge>}
        {counts.problems > 0 && (
          <Badge tone="danger" icon={<Icon name="circle-exclamation-point" />}>
            {t('wrong', { count: counts.problems })}
          </Badge>
        )}
        {counts.outside > 0 && <Badge tone="accent">{t('outside', { count: counts.outside })}</Badge>}
        <OnDevice name={draft} />
        {isMatching && <span className="text-14 text-ink-2">{t('matching')}</span>}
        {counts.changes === 0 && counts.problems === 0 && !isMatching && (
          <span className="flex items-center gap-2 text-14 text-ink-2">
            <Icon name="clipboard-paste" size={18} />
            {t(sheet.has_draws ? 'hintTotal' : 'hint')}
          </span>
        )}
      </div>
      {classes.length > 1 && (
        <Select
          label={t('classroom')}
          hideLabel
          placeholder={t('allClasses')}
          value={classroom}
          options={rowOptions(classes, locale)}
          onChange={({ target }) => onClassroom(target.value)}
        />
      )}
      <Button icon={<Icon name="undo-2" size={18} className="mirror" />} disabled={!canUndo} onClick={onUndo}>
        {t('undo')}
      </Button>
      <Button variant="primary" icon={<Icon name="save" size={18} />} disabled={!canSave} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  );
}
