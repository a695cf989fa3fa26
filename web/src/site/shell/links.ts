// The site's links, once: the bar, the drawer and the footer all read them from here.
import { useVisitor } from "../../features/members/visitor";
import { useTexts, type TextKey, type Translate } from "../../i18n/texts";

export interface SiteLink {
  label: string;
  href: string;
  current?: boolean;
}

export interface SiteMenu {
  label: string;
  items: SiteLink[];
}

/** Tenants have news of their own; it decides nothing but where the link leads. */
function newsPath(tenantType: string | undefined): string {
  if (tenantType === "Annual") return "/annual-news";
  if (tenantType === "Permanent") return "/permanent-news";
  return "/news";
}

function list(t: Translate, path: string, news: string): (SiteLink | SiteMenu)[] {
  const link = (key: TextKey, href: string): SiteLink =>
    href === path ? { label: t(key), href, current: true } : { label: t(key), href };
  return [
    link("nav.home", "/"),
    {
      label: t("nav.booking"),
      items: [
        link("nav.rooms", "/roomlist"),
        link("nav.membership", "/book-membership"),
        link("nav.tours", "/eco-and-culture-tours"),
      ],
    },
    {
      label: t("nav.stay"),
      items: [
        link("nav.guestRegistration", "/register"),
        link("nav.checkIn", "/check-in"),
        link("nav.checkOut", "/check-out"),
        link("nav.gettingHere", "/getting-here"),
      ],
    },
    link("nav.gallery", "/gallery"),
    link("nav.news", news),
    {
      label: t("nav.about"),
      items: [link("nav.aboutUs", "/about-us"), link("nav.contactUs", "/contact-us"), link("nav.policy", "/policy")],
    },
    {
      label: t("nav.investment"),
      items: [
        link("nav.smarthouse", "/smarthouse"),
        link("nav.cooperation", "/cooperation"),
        link("nav.tinyHouse", "/tiny-house"),
      ],
    },
  ];
}

/** The links as this reader gets them, in the page's language, with the page itself marked. */
export function useSiteLinks(path: string): (SiteLink | SiteMenu)[] {
  const { t } = useTexts();
  return list(t, path, newsPath(useVisitor()?.tenantType));
}
