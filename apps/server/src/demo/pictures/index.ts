import { enamelPin, keyRing } from './badges.ts';
import { backpack, tote } from './bags.ts';
import { bear, plushKeyring } from './bears.ts';
import { cap } from './cap.ts';
import { cardHolder } from './card-holder.ts';
import { cookieTin } from './cookie-tin.ts';
import { crystalPaperweight, crystalTrophy } from './crystal.ts';
import { gateModel, pictureFrame } from './display.ts';
import { mug, thermos, tumbler } from './drinkware.ts';
import { giftBox } from './gift-box.ts';
import { gradBear } from './graduation.ts';
import type { Art, Palette } from './kit.ts';
import { scarf, tie } from './neckwear.ts';
import { redPackets, towel } from './packets.ts';
import { bookmark, deskCalendar, notebook, postcards } from './paper.ts';
import { ballpoint, fountainPen, penSet } from './pens.ts';
import { teaCaddy, teaSet } from './tea.ts';
import { hoodie, tshirt } from './tops.ts';
import { eggRolls, pastryBox } from './treats.ts';
import { foldingUmbrella, longUmbrella, sunUmbrella } from './umbrellas.ts';
import { detail, front, gift } from './views.ts';

export type { Palette } from './kit.ts';

const DRAWINGS = {
  backpack,
  ballpoint,
  bear,
  bookmark,
  cap,
  cardHolder,
  cookieTin,
  crystalPaperweight,
  crystalTrophy,
  deskCalendar,
  eggRolls,
  enamelPin,
  foldingUmbrella,
  fountainPen,
  gateModel,
  giftBox,
  gradBear,
  hoodie,
  keyRing,
  longUmbrella,
  mug,
  notebook,
  pastryBox,
  penSet,
  pictureFrame,
  plushKeyring,
  postcards,
  redPackets,
  scarf,
  sunUmbrella,
  teaCaddy,
  teaSet,
  thermos,
  tie,
  tote,
  towel,
  tshirt,
  tumbler,
} satisfies Record<string, (palette: Palette) => Art>;

export type PictureKey = keyof typeof DRAWINGS;

/** front: the whole object; detail: a close-up; gift: the object beside the college's paper bag. */
export type PictureView = 'front' | 'detail' | 'gift';

export const PICTURE_VIEWS: readonly PictureView[] = ['front', 'detail', 'gift'];

export function drawSouvenir(picture: PictureKey, palette: Palette, view: PictureView): string {
  const art = DRAWINGS[picture](palette);
  if (view === 'detail') return detail(art, palette);
  return view === 'gift' ? gift(art, palette) : front(art, palette);
}
