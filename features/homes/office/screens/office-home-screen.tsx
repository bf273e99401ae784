import 'server-only';
import { getTranslations } from 'next-intl/server';
import { Figures } from '@/components/data/figures';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { isBuilt } from '@/features/registry';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { officeSteps } from '@/lib/contract/office-steps';
import { noonOf } from '@/lib/i18n/plain-days';
import { readOfficeHome } from '../api/home';
import { CheckList } from '../components/check-list';
import { WaitingPanel } from '../components/waiting-panel';
import { stepsOf } from '../model/steps';

const figures = ['students', 'teachers', 'classes', 'assignments', 'lessons'] as const;

/** A name of another direction keeps to itself inside a sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Home of the office: what is missing until the first lesson, and then what the branch has. */
export async function OfficeHomeScreen() {
  const [{ locale, format, viewer }, t] = await Promise.all([studentFrame(), getTranslations('office-home')]);
  const home = await readOfficeHome(locale);
  const { branch, year, counts, waiting } = home;
  const isReady = officeSteps.every((step) => counts[step] > 0);
  const steps = stepsOf(home, officeSteps, { modules: viewer.modules, isBuilt });
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={
          year
            ? t('scope', {
                branch: isolated(pick(branch, locale)),
                year: isolated(pick(year.name, locale)),
                range: format.range(noonOf(year.starts_on), noonOf(year.ends_on)),
              })
            : pick(branch, locale)
        }
      />
      {isReady ? (
        <Figures
          items={figures.map((key) => ({
            key,
            label: t(`figures.${key}`),
            value: format.number(counts[key]),
          }))}
        />
      ) : (
        <CheckList
          steps={steps}
          format={format}
          importHref={viewer.modules.includes('office_data') ? '/office/data' : null}
        />
      )}
      {(isReady || waiting.length > 0) && <WaitingPanel waiting={waiting} />}
    </PageBody>
  );
}
