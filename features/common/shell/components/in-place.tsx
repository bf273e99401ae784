'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';

type InPlaceProps = { notice: ReactNode; children: ReactNode };

/**
 * A notice in place of the page that the document was asked for; other addresses of the layout show their own
 * page.
 */
export function InPlace({ notice, children }: InPlaceProps) {
  const path = usePathname();
  const [first] = useState(path);
  const [isLeft, setLeft] = useState(false);
  if (path !== first && !isLeft) setLeft(true);
  return isLeft ? children : notice;
}
