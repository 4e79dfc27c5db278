import { Navigate, useSearch } from '#shared/router/view.tsx';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { IconTile } from '@sikka/ui/icon-tile';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { openTile, tileHref } from '#shared/tile/open-tile.ts';
import { tileTarget } from '#shared/tile/tile-target.ts';
import { homeRoute } from '#shared/trail.ts';
import { products } from '../introduce/products.tsx';
import { useIntroduction } from '../introduce/use-introduction.ts';
import type { PictureTile } from '../tiles/tile.ts';
import { TilePicture } from '../tiles/TilePicture.tsx';
import styles from './IntroduceScreen.module.css';

/** Side of the tile's picture, in pixels. */
const side = 72;

/** Redirects to a product that exists; describes one that is coming soon. */
export const IntroduceScreen = () => {
  const { product, tile, target } = useIntroduction(useSearch({ from: '/introduce' }));
  const place = target && tileTarget(target);
  if (place?.kind === 'screen') return <Navigate {...place.destination} />;
  const { title, text, icon, tone } = product ? products[product] : unknown;
  return (
    <Screen title={tile?.formalTitle ?? title()} foot={target ? <OpenButton target={target} /> : <HomeButton />}>
      <div className="stack">
        <Card className={`center tight ${styles.product}`}>
          {tile && !product ? (
            <TilePicture tile={tile} width={side} height={side} className={styles.picture} />
          ) : (
            <IconTile size="large" tone={tone}>
              {icon}
            </IconTile>
          )}
          <h2 className={`big ${styles.title}`}>{title()}</h2>
          {tile?.innerTitle && <p className="strong">{tile.innerTitle}</p>}
          <p className={`muted ${styles.text}`}>{text()}</p>
        </Card>
        {!target && (
          <Card tone="gold" className="beside">
            <HourglassDuotone />
            <div>
              <h2>{m.common_coming_soon()}</h2>
              <p>{m.feed_introduce_when_text()}</p>
            </div>
          </Card>
        )}
      </div>
    </Screen>
  );
};

const unknown = {
  title: m.feed_introduce_unknown_title,
  text: m.feed_introduce_unknown_text,
  icon: <HourglassDuotone />,
  tone: 'brand',
} as const;

const OpenButton = ({ target }: { target: PictureTile }) => (
  <Button
    wide
    href={tileHref(target)}
    onClick={(event) => {
      event.preventDefault();
      void openTile(target);
    }}
  >
    {m.feed_introduce_open()}
  </Button>
);

const HomeButton = () => (
  <Button wide variant="soft" href={hrefOf({ to: homeRoute() })}>
    {m.common_go_to_home()}
  </Button>
);
