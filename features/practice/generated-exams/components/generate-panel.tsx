import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { AskedSubject } from '@/lib/contract/resources/practice/generated-exam';
import type { Generated } from '../api/generate';
import { GenerateForm } from './generate-form';

/** The panel to make an exam or practice; `#new` in an address leads to it. */
export async function GeneratePanel({ kind, subjects }: { kind: Generated; subjects: AskedSubject[] }) {
  const t = await getTranslations('exams.form');
  return (
    <Panel id="new" aria-labelledby="new-title" className="scroll-mt-24">
      <PanelHead id="new-title" title={t(`title.${kind}`)} />
      {subjects.length === 0 ? (
        <EmptyState small title={t('noSubjects')} lead={t('noSubjectsLead')} />
      ) : (
        <PanelBody>
          <ClientMessages parts={['exams.form']}>
            <GenerateForm kind={kind} subjects={subjects} />
          </ClientMessages>
        </PanelBody>
      )}
    </Panel>
  );
}
