import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names';

export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={cx('overflow-clip rounded-lg border border-line bg-surface shadow-sm', className)}
    />
  );
}

type PanelHeadProps = {
  title: ReactNode;
  /** Count or badge beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3;
  id?: string;
};

export function PanelHead({ title, note, actions, level = 2, id }: PanelHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3.5 md:px-5">
      <Heading id={id} className="text-17 font-bold">
        {title}
      </Heading>
      {note}
      {actions && <div className="ms-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

export function PanelBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('p-4 md:p-5', className)} />;
}

export function PanelFoot({ className, ...rest }: ComponentProps<'footer'>) {
  return (
    <footer
      {...rest}
      className={cx('flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-5', className)}
    />
  );
}
