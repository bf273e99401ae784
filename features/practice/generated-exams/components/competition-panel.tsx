import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { FormatProvider } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { readAskedSubjects } from '../api/exams';
import { CompetitionForm } from './competition-form';

/** The panel to make a competition; `#new` in an address leads to it. */
export async function CompetitionPanel() {
  const { locale, settings } = await studentFrame();
  const [subjects, t, exams] = await Promise.all([
    readAskedSubjects(locale),
    getTranslations('competitions.form'),
    getTranslations('exams.form'),
  ]);
  return (
    <Panel id="new" aria-labelledby="new-title" className="scroll-mt-24">
      <PanelHead id="new-title" title={t('title')} />
      {subjects.length === 0 ? (
        <EmptyState small title={exams('noSubjects')} lead={exams('noSubjectsLead')} />
      ) : (
        <PanelBody>
          <FormatProvider settings={settings}>
            <ClientMessages parts={['competitions.form', 'exams.form']}>
              <CompetitionForm subjects={subjects} />
            </ClientMessages>
          </FormatProvider>
        </PanelBody>
      )}
    </Panel>
  );
}
