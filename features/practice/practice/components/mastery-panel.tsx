import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import type { SectionMastery } from '@/lib/contract/resources/practice/generated-exam';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { StartPractice } from './start-practice';

const tones: Record<SectionMastery['level'], BadgeTone> = {
  new: 'outline',
  weak: 'danger',
  due: 'accent',
  held: 'success',
};

type MasteryPanelProps = { mastery: readonly SectionMastery[]; locale: Locale; format: Format };

/** The mastery of each section, as a word and a bar; the most decayed come first in each subject. */
export function MasteryPanel({ mastery, locale, format }: MasteryPanelProps) {
  const t = useTranslations('practice.mastery');
  if (mastery.length === 0) return <EmptyState title={t('empty')} lead={t('emptyLead')} />;
  const subjects = [...Map.groupBy(mastery, ({ subject }) => subject.id).values()];
  return (
    <div className="grid gap-5 md:gap-6">
      <p className="max-w-[65ch] text-15 text-ink-2">{t('lead')}</p>
      {subjects.map((sections) => {
        const subject = pick(sections[0]?.subject.name, locale);
        return (
          <Panel key={sections[0]?.subject.id} aria-label={subject}>
            <PanelHead title={<bdi>{subject}</bdi>} />
            <PanelBody>
              <ul className="grid gap-5">
                {sections.map(({ id, section, level, percent, answers }) => {
                  const name = pick(section.name, locale);
                  return (
                    <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                      <div className="min-w-0 flex-1 basis-64">
                        <p className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
                          <bdi className="text-15 font-semibold">{name}</bdi>
                          <Badge tone={tones[level]}>{t(`level.${level}`)}</Badge>
                        </p>
                        <Progress value={percent} max={100} name={name} words={format.percent(percent, 0)} />
                        <p className="mt-1 text-13 text-ink-3">{t('answers', { count: answers })}</p>
                      </div>
                      <StartPractice
                        of={{ section: section.id }}
                        size="row"
                        label={t('practise')}
                        name={t('practiseNamed', { name })}
                      />
                    </li>
                  );
                })}
              </ul>
            </PanelBody>
          </Panel>
        );
      })}
    </div>
  );
}
