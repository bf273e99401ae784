import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { FileButton } from '../media/file-button';
import { useMediaUrls } from '../media/media-urls';
import { LinkDialog } from './link-dialog';
import { type RichCommand, type RichHandle, tableCommands } from './rich-tools';

const headings = [
  { level: 2, icon: 'heading-2' },
  { level: 3, icon: 'heading-3' },
] as const;

/** Tools of a page beside those of every rich text; what changes a table is offered inside one. */
export function PageTools({ handle }: { handle: RichHandle | null }) {
  const t = useTranslations('questions.tools');
  const { remember } = useMediaUrls();
  const [link, setLink] = useState<string | null>(null);
  const active = handle?.active() ?? [];
  const run = (command: RichCommand) => handle?.run(command);
  const look = (name: string) => ({
    'aria-pressed': active.includes(name),
    className: active.includes(name) ? 'bg-primary-soft text-primary-soft-ink' : '',
  });
  return (
    <>
      {headings.map(({ level, icon }) => (
        <IconButton
          key={level}
          name={t(`heading${level}`)}
          icon={<Icon name={icon} size={18} />}
          disabled={!handle}
          {...look(`heading${level}`)}
          onClick={() => run({ type: 'heading', level })}
        />
      ))}
      <IconButton
        name={t('link')}
        icon={<Icon name="link-2" size={18} />}
        disabled={!handle}
        {...look('link')}
        onClick={() => setLink(handle?.link() ?? '')}
      />
      <IconButton
        name={t('insertTable')}
        icon={<Icon name="table-2" size={18} />}
        disabled={!handle || active.includes('table')}
        onClick={() => run({ type: 'insertTable' })}
      />
      <FileButton
        kind="video"
        name={t('film')}
        icon={<Icon name="video" size={18} />}
        disabled={!handle}
        onFile={({ id, url }) => {
          remember(id, url);
          run({ type: 'film', fileId: id });
        }}
      />
      {active.includes('table') && (
        <span role="group" aria-label={t('table')} className="flex flex-wrap items-center gap-1">
          {tableCommands.map((type) => (
            <Button key={type} size="row" onClick={() => run({ type })}>
              {t(type)}
            </Button>
          ))}
        </span>
      )}
      {link !== null && (
        <LinkDialog
          initial={link}
          onClose={() => setLink(null)}
          onSet={(href) => {
            setLink(null);
            run({ type: 'link', href });
          }}
        />
      )}
    </>
  );
}
