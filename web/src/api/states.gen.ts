// Made by `npm run types` from the server's schemas of the pages' states (internal/website/site). Don't edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AboutUsData: {
            html: string | {
                written: number;
            };
            lead: string;
            parts: components["schemas"]["Part"][];
            pictures: components["schemas"]["Image"][];
            places: components["schemas"]["Place"][];
        };
        Crumb: {
            href: string;
            label: string;
        };
        Document: {
            href: string;
            name: string;
            /** Format: int64 */
            size: number;
        };
        Event: {
            place: string;
            time: string;
            title: string;
        };
        Facility: {
            kind: string;
            text: string;
        };
        FireDanger: {
            ban: boolean;
            rating: string;
        };
        GalleryData: {
            images: components["schemas"]["Image"][];
            poster: components["schemas"]["Image"] | null;
            slides: components["schemas"]["Image"][];
            video: components["schemas"]["Video"] | null;
        };
        HomeData: {
            attractions: components["schemas"]["Place"][];
            features: ("parking" | "pets" | "horses")[];
            gallery: components["schemas"]["Image"][];
            hero: components["schemas"]["Image"] | null;
            location: components["schemas"]["Location"];
            map: components["schemas"]["ParkMap"] | null;
            prices: components["schemas"]["PriceCategory"][];
            rooms: components["schemas"]["RoomCard"][];
            today: components["schemas"]["Today"] | null;
        };
        Image: {
            alt: string;
            /** Format: int64 */
            height: number;
            src: string;
            srcset: string;
            /** Format: int64 */
            width: number;
        };
        InvestmentData: {
            html: string | {
                written: number;
            };
            lead: string;
            pictures: components["schemas"]["Image"][];
            ways: components["schemas"]["Way"][];
        };
        LeafletData: {
            html: string | {
                written: number;
            };
            lead: string;
            pdf: components["schemas"]["Document"] | null;
            pictures: components["schemas"]["Image"][];
        };
        Location: {
            drives: string[];
            embed: string;
            latitude: string;
            links: components["schemas"]["MapLink"][];
            longitude: string;
        };
        MapData: {
            html: string | {
                written: number;
            };
            lead: string;
            map: components["schemas"]["ParkMap"] | null;
            pictures: components["schemas"]["Image"][];
        };
        MapLink: {
            href: string;
            name: string;
        };
        NewsData: {
            days: components["schemas"]["NewsDay"][];
            newer: string;
            older: string;
        };
        NewsDay: {
            date: string;
            items: components["schemas"]["NewsItem"][];
        };
        NewsItem: {
            documentId: string;
            html: string | {
                written: number;
            };
            images: components["schemas"]["Image"][];
            pdf: components["schemas"]["Document"] | null;
            summary: string;
            title: string;
        };
        PageData: {
            aboutUs: components["schemas"]["AboutUsData"];
            annualNews: components["schemas"]["NewsData"];
            bookMembership: components["schemas"]["WrittenData"];
            checkIn: components["schemas"]["MapData"];
            checkOut: components["schemas"]["WrittenData"];
            contactUs: components["schemas"]["PlaceData"];
            cooperation: components["schemas"]["LeafletData"];
            failure: null;
            gallery: components["schemas"]["GalleryData"];
            gettingHere: components["schemas"]["PlaceData"];
            groupVisitors: components["schemas"]["WrittenData"];
            home: components["schemas"]["HomeData"];
            individualVisitors: components["schemas"]["WrittenData"];
            investment: components["schemas"]["InvestmentData"];
            membership: null;
            news: components["schemas"]["NewsData"];
            notFound: null;
            permanentNews: components["schemas"]["NewsData"];
            policy: components["schemas"]["WrittenData"];
            receipt: null;
            register: components["schemas"]["RegisterData"];
            reset: null;
            room: components["schemas"]["RoomData"];
            roomlist: components["schemas"]["RoomListData"];
            smarthouse: components["schemas"]["LeafletData"];
            styleguide: components["schemas"]["HomeData"];
            terms: components["schemas"]["WrittenData"];
            tinyHouse: components["schemas"]["LeafletData"];
            tours: components["schemas"]["LeafletData"];
        };
        ParkMap: {
            legend: string | {
                written: number;
            };
            picture: components["schemas"]["Image"];
        };
        Part: {
            html: string | {
                written: number;
            };
            title: string;
        };
        Picture: {
            alone: boolean;
            dark: string;
            /** Format: int64 */
            height: number;
            src: string;
            /** Format: int64 */
            width: number;
        };
        Place: {
            html: string | {
                written: number;
            };
            picture: components["schemas"]["Image"] | null;
            title: string;
        };
        PlaceData: {
            html: string | {
                written: number;
            };
            lead: string;
            location: components["schemas"]["Location"];
            map: components["schemas"]["ParkMap"] | null;
            pictures: components["schemas"]["Image"][];
        };
        PriceCategory: {
            html: string | {
                written: number;
            };
            /** @enum {string} */
            slug: "price-dining" | "price-retail" | "price-education" | "price-facilities" | "price-storage" | "price-other";
            title: string;
        };
        RegisterData: {
            areas: components["schemas"]["Image"][];
            html: string | {
                written: number;
            };
            lead: string;
            pictures: components["schemas"]["Image"][];
        };
        RoomCard: {
            available: boolean;
            bookingUrl: string;
            cover: components["schemas"]["Image"] | null;
            description: string;
            documentId: string;
            /** Format: int64 */
            maxGuests: number | null;
            name: string;
            price: string;
            priceNote: string;
            title: string;
            weekendPrice: string;
        };
        RoomData: {
            details: string | {
                written: number;
            };
            facilities: components["schemas"]["Facility"][];
            facts: components["schemas"]["RoomFacts"];
            others: components["schemas"]["RoomCard"][];
            pictures: components["schemas"]["Image"][];
            room: components["schemas"]["RoomCard"];
        };
        RoomFacts: {
            /** Format: int64 */
            bathrooms: number;
            /** Format: int64 */
            bedrooms: number;
            beds: string;
            /** Format: int64 */
            size: number;
        };
        RoomListData: {
            rooms: components["schemas"]["RoomCard"][];
        };
        State: {
            data: unknown;
            demo: boolean;
            description: string;
            /** @enum {string} */
            lng: "en" | "zh";
            logo: components["schemas"]["Picture"];
            path: string;
            problem?: string;
            route: string;
            settings: {
                [key: string]: string;
            };
            texts: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            timeOfDay: "dawn" | "day" | "dusk" | "night";
            trail: components["schemas"]["Crumb"][];
        };
        Today: {
            date: string;
            events: components["schemas"]["Event"][];
            fire: components["schemas"]["FireDanger"] | null;
            hours: string;
            weather: components["schemas"]["Weather"] | null;
        };
        Video: {
            framed: boolean;
            src: string;
        };
        Way: {
            href: string;
            picture: components["schemas"]["Image"] | null;
            text: string;
            title: string;
        };
        Weather: {
            /** Format: int64 */
            least: number;
            /** Format: int64 */
            most: number;
            /** Format: int64 */
            now: number;
            sky: string;
        };
        WrittenData: {
            html: string | {
                written: number;
            };
            lead: string;
            pictures: components["schemas"]["Image"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
