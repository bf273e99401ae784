'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { lookupQueries } from '@/lib/staff/look-ups';
import { useProblem } from '@/components/form/field-problems';
import { useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import { wallTime } from '@/lib/i18n/zoned-time';
import { rowOptions } from '@/lib/i18n/row-options';
import { fieldId } from '../../model/steps';
import { useEditor } from './editor-context';

/**
 * Whether the mark counts for a certificate. Periods are asked for when window and grade are set; items need
 * a period.
 */
export function CertificatePanel() {
  const t = useTranslations('quizzes.rules');
  const locale = useLocale();
  const format = useFormat();
  const staff = useStaff();
  const problem = useProblem();
  const { draft, change, quiz, isLocked, isReadOnly } = useEditor();
  const {
    start_at: start,
    end_at: end,
    grade_uuid: grade,
    add_to_certificate: isCounted,
    period_uuid: period,
  } = draft;
  const isReady = start !== null && end !== null && grade !== null && end > start;
  const day = (at: string) => wallTime(at, format.settings.timeZone).slice(0, 10);
  const window = isReady
    ? { start_date: day(start), end_date: day(end), grade }
    : { start_date: '', end_date: '', grade: '' };
  const periods = useQuery({ ...lookupQueries.periods(staff, window), enabled: isReady && isCounted });
  const items = useQuery({
    ...lookupQueries.items(staff, { period: period ?? '', ...(quiz && { quiz: quiz.id }) }),
    enabled: period !== null && isCounted,
  });
  const periodHint = isReady ? (periods.data?.length === 0 ? t('noPeriods') : undefined) : t('needWindow');
  return (
    <Panel>
      <PanelHead title={t('certificate')} />
      <PanelBody>
        <fieldset disabled={isLocked || isReadOnly} className="flex flex-col gap-4">
          <div id={fieldId('add_to_certificate')}>
            <Checkbox
              label={t('addToCertificate')}
              hint={t('certificateHint')}
              checked={isCounted}
              onChange={({ target }) => change({ add_to_certificate: target.checked })}
            />
          </div>
          {isCounted && (
            <div className="grid gap-5 sm:grid-cols-2">
              <div id={fieldId('period_uuid')}>
                <Select
                  label={t('period')}
                  hint={periodHint}
                  placeholder={t('choosePeriod')}
                  disabled={!isReady}
                  value={period ?? ''}
                  error={problem('period_uuid')}
                  options={rowOptions(periods.data, locale)}
                  onChange={({ target }) => change({ period_uuid: target.value || null, items: null })}
                />
              </div>
              <div id={fieldId('items')}>
                <Select
                  label={t('item')}
                  placeholder={period === null ? t('needPeriod') : t('chooseItem')}
                  disabled={period === null}
                  value={draft.items ?? ''}
                  error={problem('items')}
                  options={(items.data ?? []).map(({ id, name, remaining }) => ({
                    value: id,
                    label:
                      remaining === undefined
                        ? pick(name, locale)
                        : t('itemRemaining', {
                            name: pick(name, locale),
                            remaining: format.decimal(remaining),
                          }),
                  }))}
                  onChange={({ target }) => change({ items: target.value || null })}
                />
              </div>
            </div>
          )}
        </fieldset>
      </PanelBody>
    </Panel>
  );
}
