'use client';

import { useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { useRows } from '@/components/form/use-rows';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { MoveButtons } from '@/components/ui/move-buttons';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { Localized } from '@/lib/contract/localized';
import { MOST_SIGNERS } from '@/lib/contract/signers';
import type { MergedSigners } from '../model/merge-signers';
import type { SettingsFields } from './settings-fields';

const parts = ['role', 'name'] as const;

type SignersPanelProps = {
  form: SettingsFields;
  /** What somebody else saved of signers that are changed here too. */
  rivals: MergedSigners['rivals'];
  onSettled: (id: string) => void;
};

/** A change of either language is seen. */
const inBoth = ({ ar, en }: Localized) => [ar, en].filter(Boolean).join(' / ');

/** Who signs the certificates that are issued from now on, in the order in which they stand there. */
export function SignersPanel({ form, rivals, onSettled }: SignersPanelProps) {
  const t = useTranslations('office-settings.signers');
  const format = useFormat();
  const { signers } = form.values;
  const list = useRows(form.control('signers'));
  return (
    <Panel aria-labelledby="signers">
      <PanelHead id="signers" title={t('title')} />
      <PanelBody className="grid gap-4">
        <p className="max-w-prose text-14 text-ink-2">{t('hint')}</p>
        {signers.length > 0 && (
          <ol className="grid gap-4">
            {list.rows.map(({ key, index, row }) => {
              const at = format.number(index + 1);
              const rival = row.id === null ? undefined : rivals[row.id];
              return (
                <li key={key}>
                  <fieldset className="grid gap-3 rounded-lg border border-line p-4">
                    <legend className="px-1 font-semibold">{t('signer', { at })}</legend>
                    {parts.map((part) => (
                      <BilingualText
                        key={part}
                        label={{ ar: t(part), en: t(part) }}
                        max={120}
                        value={row[part]}
                        error={form.errorOf(`signers.${index}.${part}`)}
                        onChange={(text) =>
                          form.set(
                            'signers',
                            signers.map((each, place) =>
                              place === index ? { ...each, [part]: text } : each,
                            ),
                          )
                        }
                      />
                    ))}
                    {rival && (
                      <Rival
                        rival={rival}
                        onTake={() => {
                          form.set(
                            'signers',
                            signers.map((each, place) => (place === index ? rival : each)),
                          );
                          onSettled(rival.id);
                        }}
                      />
                    )}
                    <div className="flex flex-wrap items-center gap-2">
                      <MoveButtons
                        up={t('moveUp', { at })}
                        down={t('moveDown', { at })}
                        isFirst={index === 0}
                        isLast={index === signers.length - 1}
                        iconSize={18}
                        onMove={(by) => list.move(index, index + by)}
                      />
                      <IconButton
                        name={t('remove', { at })}
                        icon={<Icon name="trash" size={18} />}
                        onClick={() => list.remove(index)}
                      />
                    </div>
                  </fieldset>
                </li>
              );
            })}
          </ol>
        )}
        <FieldError>{form.errorOf('signers')}</FieldError>
        <div>
          <Button
            icon={<Icon name="plus" size={18} />}
            disabled={signers.length >= MOST_SIGNERS}
            onClick={() => list.add({ id: null, role: {}, name: {} })}
          >
            {t('add')}
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}

function Rival({ rival, onTake }: { rival: MergedSigners['rivals'][string]; onTake: () => void }) {
  const t = useTranslations('office-settings');
  return (
    <Banner
      look="box"
      icon="info"
      lead={t('signers.savedNow')}
      more={<bdi>{`${inBoth(rival.role)}: ${inBoth(rival.name)}`}</bdi>}
      action={
        <Button size="row" onClick={onTake}>
          {t('signers.takeThis')}
        </Button>
      }
    />
  );
}
