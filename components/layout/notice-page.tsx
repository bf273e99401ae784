import { NoticeGround, NoticeScene } from './notice-art';
import { NoticeFrame, type NoticeTexts } from './notice-frame';

/** A whole page that says one thing: not found, no access. */
export function NoticePage(texts: NoticeTexts) {
  return <NoticeFrame {...texts} scene={<NoticeScene />} ground={<NoticeGround />} />;
}
