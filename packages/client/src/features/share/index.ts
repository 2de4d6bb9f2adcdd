export { paintPicture, toPng, type PictureLegend, type PictureStyle, type PictureWords } from './paint-picture.ts';
export { openShareDoors, type ShareDoors, type ShareHost } from './share-doors.ts';
export { ShareWindow, type ShareProps } from './ShareWindow.tsx';
