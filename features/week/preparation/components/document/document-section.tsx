import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Badge } from '@/components/ui/badge';
import type { PreparationField } from '@/lib/contract/preparation';

type SectionProps = {
  field: PreparationField;
  /** Students read it in the working paper. */
  isShown: boolean;
  /** What staff said about it, and the way to say more. */
  notes: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

/** One part of the document under its name. */
export function DocumentSection({ field, isShown, notes, actions, children }: SectionProps) {
  const t = useTranslations('preparation');
  return (
    <Panel aria-labelledby={`part-${field}`}>
      <PanelHead
        id={`part-${field}`}
        title={t(`fields.${field}`)}
        note={isShown && <Badge tone="info">{t('document.shown')}</Badge>}
        actions={actions}
      />
      <PanelBody>{children}</PanelBody>
      {notes}
    </Panel>
  );
}
