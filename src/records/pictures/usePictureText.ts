import { useFieldLabel, useTranslate } from '../../i18n/useTranslate';
import { declaredPicture, type RecordPicture } from './recordPictures';

type Text =
  | 'adjust'
  | 'alt'
  | 'confirm_remove'
  | 'cropped'
  | 'remove'
  | 'removed'
  | 'upload'
  | 'uploaded';

/** Returns what is said of a picture: in the words of its resource, else with its label. */
export const usePictureText = ({ resource, picture }: Omit<RecordPicture, 'id'>) => {
  const translate = useTranslate();
  const { field } = declaredPicture(resource, picture);
  const label = useFieldLabel()({ source: field, resource });
  return (text: Text, name?: string): string =>
    translate(`resources.${resource}.picture.${picture}.${text}`, {
      _: translate(`images.of.${text}`, { picture: label, name }),
      name,
    });
};
