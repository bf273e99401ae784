'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LevelBadge } from '@/components/data/level-badge';
import { BilingualText } from '@/components/form/bilingual-text';
import { Button } from '@/components/ui/button';
import { MoveButtons } from '@/components/ui/move-buttons';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { type LevelColor, levelColors } from '@/lib/contract/level-colors';
import { pick } from '@/lib/contract/localized';
import type { LevelDraft } from '../../model/scale-drafts';

type LevelFieldsProps = {
  number: number;
  level: LevelDraft;
  isLast: boolean;
  /** Two levels are the fewest. */
  canRemove: boolean;
  errorOf: (part: keyof LevelDraft) => string | undefined;
  onChange: (level: Partial<LevelDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One level of a scale. */
export function LevelFields(props: LevelFieldsProps) {
  const { number, level, isLast, canRemove, errorOf, onChange, onMove, onRemove } = props;
  const t = useTranslations('office-structure.scales');
  const locale = useLocale();
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 font-bold">{t('level', { number })}</legend>
      <BilingualText
        label={{ ar: t('levelName'), en: t('levelName') }}
        max={60}
        value={level.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <NumberField
          label={t('from')}
          value={level.from_percent}
          error={errorOf('from_percent')}
          onChange={(from_percent) => onChange({ from_percent })}
        />
        <NumberField
          label={t('points')}
          optional
          value={level.points}
          error={errorOf('points')}
          onChange={(points) => onChange({ points })}
        />
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          maxLength={20}
          dir="auto"
          value={level.code}
          error={errorOf('code') ?? errorOf('key')}
          onChange={({ target }) => onChange({ code: target.value })}
        />
        <Select
          label={t('color')}
          value={level.color}
          error={errorOf('color')}
          onChange={({ target }) => onChange({ color: target.value as LevelColor })}
          options={levelColors.map((value) => ({ value, label: t(`colors.${value}`) }))}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <MoveButtons
          up={t('moveUp', { number })}
          down={t('moveDown', { number })}
          isFirst={number === 1}
          isLast={isLast}
          iconSize={16}
          onMove={onMove}
        />
        <Button size="row" disabled={!canRemove} onClick={onRemove}>
          {t('removeLevel', { number })}
        </Button>
        <span className="ms-auto" aria-hidden="true">
          <LevelBadge color={level.color}>{pick(level.name, locale) || t('level', { number })}</LevelBadge>
        </span>
      </div>
    </fieldset>
  );
}
