import { useTranslations } from 'next-intl';
import { BarList } from '@/components/data/bar-list';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { AttemptResult } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Format } from '@/lib/i18n/format';

type SectionProfileProps = { sections: AttemptResult['sections']; locale: Locale; format: Format };

/** The result by section of the subject; a section that is not marked yet says so. */
export function SectionProfile({ sections, locale, format }: SectionProfileProps) {
  const t = useTranslations('attempts.result');
  return (
    <Panel className="mt-5">
      <PanelHead title={t('sections')} />
      <PanelBody>
        <BarList
          name={t('sections')}
          max={100}
          bars={sections.map(({ id, title, percent }) => ({
            key: id,
            label: pick(title, locale),
            value: percent ?? 0,
            words: percent === null ? t('sectionPending') : format.percent(percent),
          }))}
        />
      </PanelBody>
    </Panel>
  );
}
