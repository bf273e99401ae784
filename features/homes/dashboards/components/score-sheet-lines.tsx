import { useTranslations } from 'next-intl';
import { areaHref, areas, type StaffArea } from '@/lib/areas/areas';
import type { WaitingWork } from '@/lib/contract/resources/homes/dashboard';
import { AttentionLine } from './attention-line';

type ScoreSheetLinesProps = { waiting: WaitingWork; area: StaffArea };

/**
 * Sheets of marks and skills that wait: for the teacher to be handed in, for the supervisor to be approved.
 */
export function ScoreSheetLines({ waiting, area }: ScoreSheetLinesProps) {
  const t = useTranslations('dashboards.attention.sheets');
  const [role] = areas[area].roles;
  const state = area === 'school-instructor' ? 'open' : 'submitted';
  const sheets = [
    { kind: 'degrees', count: waiting.score_sheets, path: '/score_subject_degrees' },
    { kind: 'skills', count: waiting.skill_sheets, path: '/score_skills' },
  ] as const;
  return sheets.map(
    ({ kind, count, path }) =>
      count > 0 && (
        <AttentionLine
          key={kind}
          text={t(`${kind}.${role}`, { count })}
          href={areaHref(area, `${path}?state=${state}`)}
          action={t('open')}
        />
      ),
  );
}
