import type { ReactNode } from 'react';
import { LighthouseScene } from './lighthouse';
import { StagePattern } from './stage-pattern';

export const NoticeScene = (): ReactNode => <LighthouseScene />;

export const NoticeGround = (): ReactNode => <StagePattern stage="primary" className="size-full" />;
