export { paintPicture, toPng, type PictureLegend, type PictureStyle, type PictureWords } from './paint-picture.ts';
export { createShareEnvironment, type ShareEnvironment, type ShareHost } from './share-environment.ts';
export { ShareWindow, type ShareProps } from './ShareWindow.tsx';
