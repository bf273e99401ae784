'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { notificationChannels, type Preferences } from '@/lib/contract/notification-types';
import type { PreferencesChange } from '../api/preferences';
import { usePreferences } from '../hooks/use-preferences';
import { isMirrored, notificationIcons } from '../model/notification-icons';
import { PushCard } from './push-card';
import { QuietHours } from './quiet-hours';

const icons = { bell: 'bell', push: 'globe', mail: 'mail', sms: 'message-square' } as const;

type TableProps = { preferences: Preferences; onChange: (change: PreferencesChange) => void };

function ChannelTable({ preferences, onChange }: TableProps) {
  const t = useTranslations('notifications');
  const { types, reach } = preferences;
  // Without a number there is nothing to choose: a line below says what is missing.
  const shown = notificationChannels.filter((channel) => channel !== 'sms' || reach.sms);
  return (
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">{t('table')}</caption>
      <thead>
        <tr className="border-b border-line text-13 text-ink-2">
          <th scope="col" className="py-2 text-start font-semibold">
            {t('type')}
          </th>
          {shown.map((channel) => {
            const icon = icons[channel];
            return (
              <th key={channel} scope="col" className="w-12 px-1 py-2 font-semibold md:w-28">
                <Icon name={icon} size={18} className="mx-auto md:hidden" />
                <span className="sr-only md:not-sr-only">{t(`channels.${channel}`)}</span>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {types.map(({ type, locked, channels }) => {
          const icon = notificationIcons[type];
          const name = t(`types.${type}`);
          return (
            <tr key={type}>
              <th scope="row" className="py-1 text-start font-normal">
                <span className="flex items-center gap-2.5">
                  <Icon
                    name={icon}
                    size={18}
                    className={`shrink-0 text-primary max-md:hidden ${isMirrored(type) ? 'mirror' : ''}`}
                  />
                  {name}
                </span>
              </th>
              {shown.map((channel) => {
                const isLocked = locked.includes(channel);
                const isMuted = channel !== 'bell' && !channels.bell;
                const isReachable = channel === 'bell' || reach[channel];
                return (
                  <td key={channel} className="text-center">
                    <Checkbox
                      hideLabel
                      label={t('choice', { type: name, channel: t(`channels.${channel}`) })}
                      className="grid place-items-center"
                      checked={channels[channel] && !isMuted && isReachable}
                      disabled={isLocked || isMuted || !isReachable}
                      onChange={(event) =>
                        onChange({ types: { [type]: { [channel]: event.target.checked } } })
                      }
                    />
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/**
 * What reaches a person by which way, the quiet hours, and push messages of this browser. Part of the profile page;
 * needs the query provider and the messages of `notifications` and `shell`.
 */
export function NotificationSettings({ userId }: { userId: string }) {
  const t = useTranslations('notifications');
  const { data, isPending, isError, refetch, save } = usePreferences();
  const place = useRef<HTMLElement>(null);
  const isReady = data !== undefined;
  // The bell leads here by the hash; what loads later must not move it out of sight.
  useEffect(() => {
    if (isReady && location.hash === '#notifications') place.current?.scrollIntoView();
  }, [isReady]);
  return (
    <Panel
      ref={place}
      id="notifications"
      aria-labelledby="notifications-title"
      className="scroll-mt-[calc(var(--header)+1rem)]"
    >
      <PanelHead id="notifications-title" title={t('title')} />
      <PanelBody className="grid gap-6">
        <PushCard userId={userId} />
        {isPending && <LoadingRows rows={5} />}
        {isError && <ErrorState onRetry={() => void refetch()}>{t('failed')}</ErrorState>}
        {data && (
          <>
            <div>
              <p className="mb-2 max-w-prose text-14 text-ink-2">{t('lead')}</p>
              <ChannelTable preferences={data} onChange={save} />
              <ul className="mt-3 grid gap-1 text-13 text-ink-3">
                <li>{t('locked')}</li>
                {!data.reach.mail && <li>{t('noMail')}</li>}
                {!data.reach.sms && <li>{t('noSms')}</li>}
              </ul>
            </div>
            <QuietHours hours={data.quiet_hours} onChange={(quiet_hours) => save({ quiet_hours })} />
          </>
        )}
      </PanelBody>
    </Panel>
  );
}
