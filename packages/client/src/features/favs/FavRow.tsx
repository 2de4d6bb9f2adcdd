import { useId, useState, type FormEvent } from 'react';
import { ArrowDown, ArrowUp, Ellipsis, House, Pencil, Pin, Trash2 } from 'lucide-react';
import type { Favourites } from '#collections/favourites.ts';
import { pinnedAt, type KeptFavourite } from '#collections/favourites.rules.ts';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { FavIcon } from './FavIcon.tsx';
import { detailLine } from './favs.rules.ts';
import styles from './Favs.module.css';

/** One favourite of the list. */
export interface FavRowProps {
  readonly item: KeptFavourite;
  readonly favourites: Pick<Favourites, 'pin' | 'rename' | 'remove' | 'move'>;
  readonly may: { readonly up: boolean; readonly down: boolean };
  readonly onOpen: () => void;
}

/** Another name for a favourite. */
function RenameForm({ item, favourites, onDone }: Pick<FavRowProps, 'item' | 'favourites'> & { onDone: () => void }) {
  const t = useText('favs');
  const errors = useText('errors');
  const id = useId();
  const [title, setTitle] = useState(item.value.title);
  const [isWrong, setWrong] = useState(false);
  const save = async (): Promise<void> => {
    const isTaken = await favourites.rename(item.id, title);
    setWrong(!isTaken);
    if (isTaken) onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={styles.rename} onSubmit={submit}>
      <label htmlFor={id} className={surfaces.hidden}>
        {t('newName')}
      </label>
      <input
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a user who presses rename wants to type
        autoFocus
        dir="auto"
        maxLength={200}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
      />
      <button type="submit">{t('save')}</button>
      <button type="button" onClick={onDone}>
        {t('cancel')}
      </button>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert">
          {errors('form/field-empty')}
        </p>
      )}
    </form>
  );
}

/** A favourite: its name opens it, a button unfolds what can be done with it. */
export function FavRow({ item, favourites, may, onOpen }: FavRowProps) {
  const t = useText('favs');
  const [isOpen, setOpen] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const { id, value } = item;
  const [top, home] = [pinnedAt(value, 'pin2top') > 0, pinnedAt(value, 'pin2homepage') > 0];
  return (
    <li className={styles.item} data-favourite={id}>
      <div className={styles.row}>
        <button type="button" className={styles.open} onClick={onOpen}>
          <span className={styles.icon}>
            <FavIcon type={value.type} size={17} />
          </span>
          <span className={styles.name}>
            <b>
              <bdi>{value.title}</bdi>
            </b>
            <small dir="ltr">{detailLine(value)}</small>
          </span>
          {top && (
            <span className={styles.mark}>
              <Pin size={14} aria-hidden="true" />
              <span className={surfaces.hidden}>{t('isOnTop')}</span>
            </span>
          )}
          {home && (
            <span className={styles.mark}>
              <House size={14} aria-hidden="true" />
              <span className={surfaces.hidden}>{t('isOnHomepage')}</span>
            </span>
          )}
        </button>
        <button
          type="button"
          className={surfaces.iconButton}
          aria-expanded={isOpen}
          aria-label={t('more', { name: value.title })}
          onClick={() => setOpen(!isOpen)}
        >
          <Ellipsis size={18} aria-hidden="true" />
        </button>
      </div>
      {isRenaming && <RenameForm item={item} favourites={favourites} onDone={() => setRenaming(false)} />}
      {isOpen && !isRenaming && (
        <div className={styles.actions}>
          <button type="button" aria-pressed={top} onClick={() => void favourites.pin(id, 'pin2top')}>
            <Pin size={15} aria-hidden="true" /> {t('pinTop')}
          </button>
          <button type="button" aria-pressed={home} onClick={() => void favourites.pin(id, 'pin2homepage')}>
            <House size={15} aria-hidden="true" /> {t('pinHomepage')}
          </button>
          <button type="button" onClick={() => setRenaming(true)}>
            <Pencil size={15} aria-hidden="true" /> {t('rename')}
          </button>
          <button type="button" disabled={!may.up} onClick={() => void favourites.move(id, -1)}>
            <ArrowUp size={15} aria-hidden="true" /> {t('moveUp')}
          </button>
          <button type="button" disabled={!may.down} onClick={() => void favourites.move(id, 1)}>
            <ArrowDown size={15} aria-hidden="true" /> {t('moveDown')}
          </button>
          <button type="button" data-danger="" onClick={() => void favourites.remove(id)}>
            <Trash2 size={15} aria-hidden="true" /> {t('remove')}
          </button>
        </div>
      )}
    </li>
  );
}
