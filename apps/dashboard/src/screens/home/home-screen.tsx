/** What Comanda is, shown with its own screens, and the way in (specification §2; design/12-landing). */
import './home.css';
import './home-narrow.css';
import { pricedPackages } from '@comanda/domain/calculator/monthly-cost';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';

import { SiteFrame } from '../../parts/site/site-frame.tsx';

/** Of the product in the language that is read: one that shows another is not loaded. */
function usePictures() {
  const language = useLocale();
  const of = (name: string) => new URL(`./pictures/${language}/${name}.webp`, import.meta.url).href;
  return {
    checkout: of('checkout'),
    payment: of('payment'),
    phoneCheckout: of('phone-checkout'),
    phoneBoard: of('phone-board'),
  };
}

function Hero() {
  const t = useTranslations('home');
  const picture = usePictures();
  return (
    <section className="hero">
      <ProductArt kind="roesti" className="hero__art hero__art--roesti" />
      <ProductArt kind="salad" className="hero__art hero__art--salad" />
      <ProductArt kind="red" className="hero__art hero__art--wine" />
      <ProductArt kind="geschnetzeltes" className="hero__art hero__art--corner" />
      <div className="site__wrap hero__wrap">
        <div className="hero__text">
          <h1>{t('title')}</h1>
          <p>{t('text')}</p>
          <div className="hero__actions">
            <Link to="/contact" search={{ topic: 'demo' }} className="btn btn--primary btn--xl">
              {t('demo')}
            </Link>
            <Link to="/calculator" className="btn btn--outline btn--xl">
              {t('calculate')}
            </Link>
          </div>
        </div>
        <div className="hero__devices">
          <div className="tablet">
            <img src={picture.checkout} width="1280" height="800" alt={t('pictures.checkout')} />
          </div>
          <div className="phone">
            <img src={picture.phoneCheckout} width="390" height="844" alt={t('pictures.phoneCheckout')} />
          </div>
        </div>
      </div>
    </section>
  );
}

const steps = [
  { key: 'ordered', time: '19:24' },
  { key: 'kitchen', time: '19:25' },
  { key: 'ready', time: '19:41' },
  { key: 'paid', time: '19:58' },
] as const;

function Steps() {
  const t = useTranslations('home');
  return (
    <section className="site__wrap steps" id="product" aria-label={t('steps.label')}>
      {steps.map(({ key, time }) => (
        <div key={key} className="steps__step">
          <span className="steps__time">{time}</span>
          <h2>{t(`steps.${key}.title`)}</h2>
          <p>{t(`steps.${key}.text`)}</p>
        </div>
      ))}
    </section>
  );
}

function Till() {
  const t = useTranslations('home');
  const picture = usePictures();
  return (
    <section className="site__wrap feature">
      <div className="feature__text">
        <h2>{t('till.title')}</h2>
        <p>{t('till.text')}</p>
      </div>
      <div className="tablet feature__picture">
        <img src={picture.payment} width="1280" height="800" loading="lazy" alt={t('pictures.payment')} />
      </div>
    </section>
  );
}

function Phones() {
  const t = useTranslations('home');
  const picture = usePictures();
  return (
    <section className="site__wrap feature feature--turned">
      <div className="duo feature__picture">
        <ProductArt kind="pasta" className="duo__art duo__art--left" />
        <ProductArt kind="beer" className="duo__art duo__art--top" />
        <ProductArt kind="salad" className="duo__art duo__art--right" />
        <div className="phone">
          <img src={picture.phoneCheckout} width="390" height="844" loading="lazy" alt={t('pictures.phoneCheckout')} />
        </div>
        <div className="phone">
          <img src={picture.phoneBoard} width="390" height="844" loading="lazy" alt={t('pictures.phoneBoard')} />
        </div>
      </div>
      <div className="feature__text">
        <h2>{t('phones.title')}</h2>
        <p>{t('phones.text')}</p>
      </div>
    </section>
  );
}

function Packages() {
  const t = useTranslations();
  return (
    <section className="site__wrap feature feature--list" id="packages">
      <div className="feature__text">
        <h2>{t('home.packages.title')}</h2>
        <p>{t('home.packages.text')}</p>
      </div>
      <dl className="karte">
        {pricedPackages.map((name) => (
          <div key={name}>
            <dt>
              {t(`packages.${name}.name`)}
              <span className="karte__dots" aria-hidden="true" />
              <span className="karte__state">{t(name === 'menu' ? 'packages.always' : 'packages.extra')}</span>
            </dt>
            <dd>{t(`packages.${name}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Invitation() {
  const t = useTranslations('home');
  return (
    <section className="invitation" data-theme="dark">
      <ProductArt kind="burger" className="invitation__art invitation__art--burger" />
      <ProductArt kind="board" className="invitation__art invitation__art--board" />
      <ProductArt kind="coffee" className="invitation__art invitation__art--coffee" />
      <div className="site__wrap invitation__text">
        <h2>{t('invitation')}</h2>
        <Link to="/contact" search={{ topic: 'demo' }} className="btn btn--primary btn--xl">
          {t('demo')}
        </Link>
      </div>
    </section>
  );
}

export function HomeScreen() {
  return (
    <SiteFrame>
      <Hero />
      <Steps />
      <Till />
      <Phones />
      <Packages />
      <Invitation />
    </SiteFrame>
  );
}
