// Made by `npm run types` from the server's OpenAPI document. Don't edit.

export interface paths {
    "/api/Funnels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: staff; staff by their rights in: marketing
         */
        get: operations["get-api-Funnels"];
        put?: never;
        /**
         * Create
         * @description For: staff; staff by their rights in: marketing
         */
        post: operations["post-api-Funnels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Funnels/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: staff; staff by their rights in: marketing
         */
        get: operations["get-api-Funnels-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: marketing
         */
        put: operations["put-api-Funnels-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: marketing
         */
        delete: operations["delete-api-Funnels-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annual-bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: account,staff; staff by their rights in: stays and stay-money
         */
        get: operations["get-api-annual-bookings"];
        put?: never;
        /**
         * Book a stay. A script of staff's writes an entry of the collection by it, with the price that it names
         * @description For: account,staff; staff by their rights in: stays
         */
        post: operations["post-api-annual-bookings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annual-bookings/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a stay would cost; books nothing and holds nothing. With an Idempotency-Key it draws the payment reference of the booking under that key
         * @description For: account
         */
        post: operations["post-api-annual-bookings-quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annual-bookings/taken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The nights of a site that are taken
         * @description For: account,staff; staff by their rights in: stays
         */
        get: operations["get-api-annual-bookings-taken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/annual-bookings/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: account,staff; staff by their rights in: stays and stay-money
         */
        get: operations["get-api-annual-bookings-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: stays and stay-money
         */
        put: operations["put-api-annual-bookings-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: stays and stay-money
         */
        delete: operations["delete-api-annual-bookings-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a link that sets a new password
         * @description For: visitor,account,staff
         */
        post: operations["post-api-auth-forgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description For: visitor,account,staff
         */
        post: operations["post-api-auth-login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description For: account
         */
        post: operations["post-api-auth-logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description For: visitor,account,staff
         */
        post: operations["post-api-auth-passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser signs to prove that it holds a passkey
         * @description For: visitor,account,staff
         */
        post: operations["post-api-auth-passkey-options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an account of a proven address and sign in
         * @description For: visitor,account,staff
         */
        post: operations["post-api-auth-register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password by the link of a mail
         * @description For: visitor,account,staff
         */
        post: operations["post-api-auth-reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/send-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a code that proves an address
         * @description For: visitor,account,staff
         */
        post: operations["post-api-auth-send-code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask what the park's pages say. With Accept: text/event-stream the answer comes as events: begun {conversation, question}, delta and replace {text}, then done with the whole answer, or failed with an error. Events of other names may come: overlook them. An Idempotency-Key counts within a conversation: the question that begins one is a new one each time
         * @description For: visitor,account,staff
         */
        post: operations["post-api-chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/enquiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave an enquiry with what was said before it
         * @description For: visitor,account,staff
         */
        post: operations["post-api-chat-enquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was said in one's conversation
         * @description For: visitor,account,staff
         */
        get: operations["get-api-chat-messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a person to take over
         * @description For: visitor,account,staff
         */
        post: operations["post-api-chat-person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell whether an answer helped
         * @description For: visitor,account,staff
         */
        post: operations["post-api-chat-rating"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/widget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a widget must know before anybody writes
         * @description For: visitor,account,staff
         */
        get: operations["get-api-chat-widget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupons/create-active-coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a coupon, as the documented coupon service does
         * @description For: staff; staff by their rights in: members and money-out
         */
        post: operations["post-api-coupons-create-active-coupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The accounts of the demo park; 404 in any other
         * @description For: visitor,account,staff
         */
        get: operations["get-api-demo-accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document, to read
         * @description For: visitor,account,staff
         */
        get: operations["get-api-docs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: staff; staff by their rights in: inbox
         */
        get: operations["get-api-enquiries"];
        put?: never;
        /**
         * Send an enquiry: the entry itself, not wrapped in data
         * @description For: visitor,account,staff; staff by their rights in: inbox
         */
        post: operations["post-api-enquiries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enquiries/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: staff; staff by their rights in: inbox
         */
        get: operations["get-api-enquiries-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: inbox
         */
        put: operations["put-api-enquiries-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: inbox
         */
        delete: operations["delete-api-enquiries-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-api-events"];
        put?: never;
        /**
         * Create
         * @description For: staff; staff by their rights in: content
         */
        post: operations["post-api-events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-api-events-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: content
         */
        put: operations["put-api-events-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: content
         */
        delete: operations["delete-api-events-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/knowledge-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: staff; staff by their rights in: content
         */
        get: operations["get-api-knowledge-entries"];
        put?: never;
        /**
         * Create
         * @description For: staff; staff by their rights in: content
         */
        post: operations["post-api-knowledge-entries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/knowledge-entries/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: staff; staff by their rights in: content
         */
        get: operations["get-api-knowledge-entries-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: content
         */
        put: operations["put-api-knowledge-entries-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: content
         */
        delete: operations["delete-api-knowledge-entries-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/coupon_distribute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a coupon, as the documented mail service does
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-mail-coupon_distribute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/do-mail-code-verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a verification code, as the documented mail service does
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-mail-do-mail-code-verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's own account
         * @description For: account
         */
        get: operations["get-api-me"];
        /**
         * Change own details; names, address and the second person are for members
         * @description For: account
         */
        put: operations["put-api-me"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the caller's stays a new private address for calendar programs; the old one leads nowhere from then on
         * @description For: account
         */
        post: operations["post-api-me-calendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The code on the caller's membership card
         * @description For: account
         */
        get: operations["get-api-me-card"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/card/qr.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as a picture
         * @description For: account
         */
        get: operations["get-api-me-card-qr-png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/card/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the card a new code; the old one is good no more
         * @description For: account
         */
        post: operations["post-api-me-card-replace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's coupons, newest first
         * @description For: account
         */
        get: operations["get-api-me-coupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/coupons/{documentId}/qr.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A coupon's QR as a picture
         * @description For: account
         */
        get: operations["get-api-me-coupons-documentId-qr-png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the account erased after two weeks
         * @description For: account
         */
        post: operations["post-api-me-deletion"];
        /**
         * Take the wish to be erased back
         * @description For: account
         */
        delete: operations["delete-api-me-deletion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Log in with another address from now on; the old one is told
         * @description For: account
         */
        put: operations["put-api-me-email"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that the park knows of the caller, as a file
         * @description For: account
         */
        get: operations["get-api-me-export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller can buy now: joining, renewing, a larger tier
         * @description For: account
         */
        get: operations["get-api-me-offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's passkeys
         * @description For: account
         */
        get: operations["get-api-me-passkeys"];
        put?: never;
        /**
         * Keep a passkey that the browser has made
         * @description For: account
         */
        post: operations["post-api-me-passkeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser makes a passkey from
         * @description For: account
         */
        post: operations["post-api-me-passkeys-options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a passkey
         * @description For: account
         */
        delete: operations["delete-api-me-passkeys-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password; every other session ends
         * @description For: account
         */
        put: operations["put-api-me-password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's payments, newest first
         * @description For: account
         */
        get: operations["get-api-me-payments"];
        put?: never;
        /**
         * Begin to pay for a membership; the payer then approves the order with the provider
         * @description For: account
         */
        post: operations["post-api-me-payments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/payments/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A payment with its refunds and what stands on its invoice
         * @description For: account
         */
        get: operations["get-api-me-payments-documentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/payments/{documentId}/approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payer approved the order: take the money and settle
         * @description For: account
         */
        post: operations["post-api-me-payments-documentId-approved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/payments/{documentId}/cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payer gave it up
         * @description For: account
         */
        post: operations["post-api-me-payments-documentId-cancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/payments/{documentId}/invoice.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoice as a PDF
         * @description For: account
         */
        get: operations["get-api-me-payments-documentId-invoice-pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/payments/{documentId}/refunds/{refund}/note.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The adjustment note of a refund as a PDF
         * @description For: account
         */
        get: operations["get-api-me-payments-documentId-refunds-refund-note-pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the caller is signed in
         * @description For: account
         */
        get: operations["get-api-me-sessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere but here
         * @description For: account
         */
        delete: operations["delete-api-me-sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out in one place
         * @description For: account
         */
        delete: operations["delete-api-me-sessions-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's ledger, newest first; ?page=
         * @description For: account
         */
        get: operations["get-api-me-statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/stays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's stays, the latest first; meta has what is needed to book another
         * @description For: account
         */
        get: operations["get-api-me-stays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/stays/{documentId}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A stay as a calendar file
         * @description For: account
         */
        get: operations["get-api-me-stays-documentId-calendar-ics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/stays/{documentId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a stay, as long as guests may
         * @description For: account
         */
        post: operations["post-api-me-stays-documentId-cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/stays/{documentId}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to pay for a stay by card; the payer then approves the order with the provider
         * @description For: account
         */
        post: operations["post-api-me-stays-documentId-pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media-images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-api-media-images"];
        put?: never;
        /**
         * Create
         * @description For: staff; staff by their rights in: content
         */
        post: operations["post-api-media-images"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media-images/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-api-media-images-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: content
         */
        put: operations["put-api-media-images-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: content
         */
        delete: operations["delete-api-media-images-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/one-club-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-api-one-club-products"];
        put?: never;
        /**
         * Create
         * @description For: staff; staff by their rights in: content
         */
        post: operations["post-api-one-club-products"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/one-club-products/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-api-one-club-products-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: content
         */
        put: operations["put-api-one-club-products-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: content
         */
        delete: operations["delete-api-one-club-products-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description For: visitor,account,staff
         */
        get: operations["get-api-openapi-json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-api-pages"];
        put?: never;
        /**
         * Create
         * @description For: staff; staff by their rights in: content
         */
        post: operations["post-api-pages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-api-pages-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: content
         */
        put: operations["put-api-pages-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: content
         */
        delete: operations["delete-api-pages-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-notices/{method}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where a payment provider sends its webhooks
         * @description For: visitor,account,staff
         */
        post: operations["post-api-payment-notices-method"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redemptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem points for a product
         * @description For: account
         */
        post: operations["post-api-redemptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rhp-memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: account,staff; staff by their rights in: members
         */
        get: operations["get-api-rhp-memberships"];
        put?: never;
        /**
         * Create
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-rhp-memberships"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rhp-memberships/verify-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell whether a password is right; signs nobody in
         * @description For: visitor,account,staff; staff by their rights in: members
         */
        post: operations["post-api-rhp-memberships-verify-password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rhp-memberships/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: account,staff; staff by their rights in: members
         */
        get: operations["get-api-rhp-memberships-documentId"];
        /**
         * Update the given fields
         * @description For: account,staff; staff by their rights in: members
         */
        put: operations["put-api-rhp-memberships-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: members
         */
        delete: operations["delete-api-rhp-memberships-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rhp-news-lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-api-rhp-news-lists"];
        put?: never;
        /**
         * Create
         * @description For: staff; staff by their rights in: content
         */
        post: operations["post-api-rhp-news-lists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rhp-news-lists/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-api-rhp-news-lists-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: content
         */
        put: operations["put-api-rhp-news-lists-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: content
         */
        delete: operations["delete-api-rhp-news-lists-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rhp-register-infos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: staff; staff by their rights in: inbox
         */
        get: operations["get-api-rhp-register-infos"];
        put?: never;
        /**
         * Create
         * @description For: visitor,account,staff; staff by their rights in: inbox
         */
        post: operations["post-api-rhp-register-infos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rhp-register-infos/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: staff; staff by their rights in: inbox
         */
        get: operations["get-api-rhp-register-infos-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: inbox
         */
        put: operations["put-api-rhp-register-infos-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: inbox
         */
        delete: operations["delete-api-rhp-register-infos-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/room-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-api-room-types"];
        put?: never;
        /**
         * Create
         * @description For: staff; staff by their rights in: content
         */
        post: operations["post-api-room-types"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/room-types/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-api-room-types-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: content
         */
        put: operations["put-api-room-types-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: content
         */
        delete: operations["delete-api-room-types-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: staff; staff by their rights in: inbox
         */
        get: operations["get-api-saved-replies"];
        put?: never;
        /**
         * Create
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-saved-replies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-replies/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: staff; staff by their rights in: inbox
         */
        get: operations["get-api-saved-replies-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: inbox
         */
        put: operations["put-api-saved-replies-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: inbox
         */
        delete: operations["delete-api-saved-replies-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: visitor,account,staff; staff by their rights in: park
         */
        get: operations["get-api-settings"];
        put?: never;
        /**
         * Create
         * @description For: staff; staff by their rights in: park
         */
        post: operations["post-api-settings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: visitor,account,staff; staff by their rights in: park
         */
        get: operations["get-api-settings-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: park
         */
        put: operations["put-api-settings-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: park
         */
        delete: operations["delete-api-settings-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: account,staff; staff by their rights in: stays
         */
        get: operations["get-api-sites"];
        put?: never;
        /**
         * Create
         * @description For: staff; staff by their rights in: stays
         */
        post: operations["post-api-sites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: account,staff; staff by their rights in: stays
         */
        get: operations["get-api-sites-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: stays
         */
        put: operations["put-api-sites-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: stays
         */
        delete: operations["delete-api-sites-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{number}/nights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The nights of a site that are taken, as dates
         * @description For: account,staff; staff by their rights in: stays
         */
        get: operations["get-api-sites-number-nights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/speech/recognize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The words of at most ten seconds of speech, as Google's speech:recognize, without a key
         * @description For: visitor,account,staff
         */
        post: operations["post-api-speech-recognize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/speech/synthesize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A text as sound, as Google's text:synthesize, without a key
         * @description For: visitor,account,staff
         */
        post: operations["post-api-speech-synthesize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a password by an invitation or a link; signs nobody in
         * @description For: visitor,account,staff
         */
        post: operations["post-api-staff-accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit trail, newest first; lines about people, tokens and signing in are for whoever may read people
         * @description For: staff; staff by their rights in: park
         */
        get: operations["get-api-staff-audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/audit/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom, which actions and which collections the audit trail has lines of
         * @description For: staff; staff by their rights in: park
         */
        get: operations["get-api-staff-audit-names"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/audit/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One line of the audit trail
         * @description For: staff; staff by their rights in: park
         */
        get: operations["get-api-staff-audit-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book on behalf of a guest
         * @description For: staff; staff by their rights in: stays
         */
        post: operations["post-api-staff-bookings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bookings/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a stay would cost; stores nothing
         * @description For: staff; staff by their rights in: stays
         */
        post: operations["post-api-staff-bookings-quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bookings/{documentId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a stay
         * @description For: staff; staff by their rights in: stays
         */
        post: operations["post-api-staff-bookings-documentId-cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bookings/{documentId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payment has arrived, or a part of it. A stay that was released comes back if its nights are free
         * @description For: staff; staff by their rights in: stay-money
         */
        post: operations["post-api-staff-bookings-documentId-confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bookings/{documentId}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Nothing of what was paid too much goes back
         * @description For: staff; staff by their rights in: stay-money and money-out
         */
        post: operations["post-api-staff-bookings-documentId-keep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bookings/{documentId}/money/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back money that was written down, on the day of it
         * @description For: staff; staff by their rights in: stay-money
         */
        post: operations["post-api-staff-bookings-documentId-money-id-undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bookings/{documentId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a stay other dates or another site
         * @description For: staff; staff by their rights in: stays
         */
        post: operations["post-api-staff-bookings-documentId-move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bookings/{documentId}/move/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a move would cost; stores nothing
         * @description For: staff; staff by their rights in: stays and stay-money
         */
        post: operations["post-api-staff-bookings-documentId-move-quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bookings/{documentId}/move/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the last move back, at the price of before
         * @description For: staff; staff by their rights in: stays
         */
        post: operations["post-api-staff-bookings-documentId-move-undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bookings/{documentId}/repay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Money went back to the guest by other ways than a card
         * @description For: staff; staff by their rights in: stay-money and money-out
         */
        post: operations["post-api-staff-bookings-documentId-repay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bookings/{documentId}/unconfirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the money that came last, on the day of it, and the confirmation by it
         * @description For: staff; staff by their rights in: stay-money
         */
        post: operations["post-api-staff-bookings-documentId-unconfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bookings/{documentId}/waive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What is still to be paid need not be, or a part of it. A stay that waits for nothing else is confirmed by it
         * @description For: staff; staff by their rights in: stay-money and money-out
         */
        post: operations["post-api-staff-bookings-documentId-waive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/cards/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whose membership card it is, and which coupons they can use
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-staff-cards-check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/chat/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What visitors and the park have said, the latest first
         * @description For: staff; staff by their rights in: inbox
         */
        get: operations["get-api-staff-chat-conversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/chat/conversations/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A conversation; what names or reaches somebody is masked
         * @description For: staff; staff by their rights in: inbox
         */
        get: operations["get-api-staff-chat-conversations-documentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/chat/conversations/{documentId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End it: whoever writes then begins another
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-chat-conversations-documentId-end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/chat/conversations/{documentId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say something in a conversation that one has taken over
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-chat-conversations-documentId-messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/chat/conversations/{documentId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give it back to the chat
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-chat-conversations-documentId-release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/chat/conversations/{documentId}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer in it oneself from now on
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-chat-conversations-documentId-take"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/chat/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The answer as a visitor would get it, with an entry that is not saved yet; nothing is kept
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-chat-try"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/chat/unanswered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions without a good answer, those that were asked most often first
         * @description For: staff; staff by their rights in: inbox
         */
        get: operations["get-api-staff-chat-unanswered"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/chat/unanswered/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a group of questions off the list
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-chat-unanswered-id-dismiss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/content/{collection}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The entries that have a draft, the latest saved first
         * @description For: staff; staff by their rights in: content
         */
        get: operations["get-api-staff-content-collection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/content/{collection}/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where an entry stands: live, draft, scheduled
         * @description For: staff; staff by their rights in: content
         */
        get: operations["get-api-staff-content-collection-documentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/content/{collection}/{documentId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the draft what visitors read
         * @description For: staff; staff by their rights in: content
         */
        post: operations["post-api-staff-content-collection-documentId-publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/content/{collection}/{documentId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an old revision the draft
         * @description For: staff; staff by their rights in: content
         */
        post: operations["post-api-staff-content-collection-documentId-restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/content/{collection}/{documentId}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What visitors read before, the newest first
         * @description For: staff; staff by their rights in: content
         */
        get: operations["get-api-staff-content-collection-documentId-revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/content/{collection}/{documentId}/revisions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of them whole
         * @description For: staff; staff by their rights in: content
         */
        get: operations["get-api-staff-content-collection-documentId-revisions-number"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/content/{collection}/{documentId}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish the draft later; another time replaces the one before
         * @description For: staff; staff by their rights in: content
         */
        post: operations["post-api-staff-content-collection-documentId-schedule"];
        /**
         * Don't publish it by itself after all
         * @description For: staff; staff by their rights in: content
         */
        delete: operations["delete-api-staff-content-collection-documentId-schedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/content/{collection}/{documentId}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an entry offline; it stays as a draft
         * @description For: staff; staff by their rights in: content
         */
        post: operations["post-api-staff-content-collection-documentId-unpublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupons/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a coupon is good for, and whose it is
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-staff-coupons-check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupons/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The coupons used today, the latest first
         * @description For: staff; staff by their rights in: members
         */
        get: operations["get-api-staff-coupons-recent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupons/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a coupon back that was used within ten minutes
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-staff-coupons-undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/coupons/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a coupon used, once
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-staff-coupons-use"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The funnel as the site measured it in a period of at most 400 days, beside the period before
         * @description For: staff; staff by their rights in: marketing
         */
        get: operations["get-api-staff-funnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/funnel/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed the funnel's record, the newest first
         * @description For: staff; staff by their rights in: marketing
         */
        get: operations["get-api-staff-funnel-history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Imports of members, newest first
         * @description For: staff; staff by their rights in: members
         */
        get: operations["get-api-staff-imports"];
        put?: never;
        /**
         * Read a file of members and judge its rows; changes no member: one part named file (or files), and parts named encoding and mapping where they are not recognised
         * @description For: staff; staff by their rights in: members and money-out
         */
        post: operations["post-api-staff-imports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imports/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What columns a file of members has; keeps nothing: one part named file (or files), and parts named encoding and mapping where they are not recognised
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-staff-imports-preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far an import is
         * @description For: staff; staff by their rights in: members
         */
        get: operations["get-api-staff-imports-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imports/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have an import done in the background, once
         * @description For: staff; staff by their rights in: members and money-out
         */
        post: operations["post-api-staff-imports-id-apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imports/{id}/failed.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows that were not taken, as a file to mend and upload again
         * @description For: staff; staff by their rights in: members and export
         */
        get: operations["get-api-staff-imports-id-failed-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imports/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite the members whom an import made
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-staff-imports-id-invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows of an import, in the order of the file
         * @description For: staff; staff by their rights in: members
         */
        get: operations["get-api-staff-imports-id-rows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an import back, within an hour, where nobody changed the members since
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-staff-imports-id-undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enquiries and guest registrations, those that were written to last first
         * @description For: staff; staff by their rights in: inbox
         */
        get: operations["get-api-staff-inbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/inbox/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whose threads can be, and how replies come back
         * @description For: staff; staff by their rights in: inbox
         */
        get: operations["get-api-staff-inbox-about"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/inbox/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent, and everything that came of it
         * @description For: staff; staff by their rights in: inbox
         */
        get: operations["get-api-staff-inbox-documentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/inbox/{documentId}/answering": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the others that one is writing an answer
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-inbox-documentId-answering"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/inbox/{documentId}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer by mail; refused when somebody else was sooner
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-inbox-documentId-answers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/inbox/{documentId}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make it somebody's
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-inbox-documentId-assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/inbox/{documentId}/member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an account of whoever wrote
         * @description For: staff; staff by their rights in: inbox and members
         */
        post: operations["post-api-staff-inbox-documentId-member"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/inbox/{documentId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write something down that only staff read
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-inbox-documentId-notes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/inbox/{documentId}/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take back a note of one's own
         * @description For: staff; staff by their rights in: inbox
         */
        delete: operations["delete-api-staff-inbox-documentId-notes-id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/inbox/{documentId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An answer as the mail that it would be; nothing is sent
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-inbox-documentId-preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/inbox/{documentId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody has read it, for everybody
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-inbox-documentId-read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/inbox/{documentId}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * It is done, to be done, or spam
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-inbox-documentId-state"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/inbox/{documentId}/stay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stay came of it
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-inbox-documentId-stay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/inbox/{documentId}/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put it among the new ones again
         * @description For: staff; staff by their rights in: inbox
         */
        post: operations["post-api-staff-inbox-documentId-unread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Background work: how many in each state, and a page of it, newest first
         * @description For: staff; staff by their rights in: park
         */
        get: operations["get-api-staff-jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One job
         * @description For: staff; staff by their rights in: park
         */
        get: operations["get-api-staff-jobs-id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a job again that was given up
         * @description For: staff; staff by their rights in: park
         */
        post: operations["post-api-staff-jobs-id-retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whom an invitation or a link to a new password is for
         * @description For: visitor,account,staff
         */
        post: operations["post-api-staff-link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as a person, or with the shared password
         * @description For: visitor,account,staff
         */
        post: operations["post-api-staff-login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description For: staff; staff by their rights in: self
         */
        post: operations["post-api-staff-logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The mail log, newest first
         * @description For: staff; staff by their rights in: park
         */
        get: operations["get-api-staff-mail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/mail/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One mail with its text; a secret one's is withheld
         * @description For: staff; staff by their rights in: park
         */
        get: operations["get-api-staff-mail-documentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/mail/{documentId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a mail again that was given up
         * @description For: staff; staff by their rights in: park
         */
        post: operations["post-api-staff-mail-documentId-retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is calling, and what they may do
         * @description For: staff; staff by their rights in: self
         */
        get: operations["get-api-staff-me"];
        /**
         * Change one's own name or language
         * @description For: staff; staff by their rights in: personal
         */
        put: operations["put-api-staff-me"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change one's own password; ends every other session
         * @description For: staff; staff by their rights in: personal
         */
        put: operations["put-api-staff-me-password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where one is signed in
         * @description For: staff; staff by their rights in: personal
         */
        get: operations["get-api-staff-me-sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/me/sessions/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out somewhere else
         * @description For: staff; staff by their rights in: personal
         */
        delete: operations["delete-api-staff-me-sessions-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/me/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the columns of one of the portal's tables
         * @description For: staff; staff by their rights in: personal
         */
        put: operations["put-api-staff-me-tables-table"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/me/tables/{table}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keep a view of one of the portal's tables under a name
         * @description For: staff; staff by their rights in: personal
         */
        put: operations["put-api-staff-me-tables-table-views"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/me/tables/{table}/views/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a view
         * @description For: staff; staff by their rights in: personal
         */
        delete: operations["delete-api-staff-me-tables-table-views-name"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/me/two-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to set up two-step sign-in: what the authenticator app needs, shown this once
         * @description For: staff; staff by their rights in: two-step
         */
        post: operations["post-api-staff-me-two-step"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/me/two-step/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn two-step sign-in on by a code of the app
         * @description For: staff; staff by their rights in: two-step
         */
        post: operations["post-api-staff-me-two-step-confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/me/two-step/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn two-step sign-in off
         * @description For: staff; staff by their rights in: personal
         */
        post: operations["post-api-staff-me-two-step-off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The table of memberships, the newest first
         * @description For: staff; staff by their rights in: members
         */
        get: operations["get-api-staff-members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/members/choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The documentIds of members that match, newest first
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-staff-members-choose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/members/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A CSV file or a workbook of members, by what the table shows; stands in the audit trail
         * @description For: staff; staff by their rights in: members and export
         */
        post: operations["post-api-staff-members-export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/members/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The accounts that a few letters may mean, eight at most
         * @description For: staff; staff by their rights in: members
         */
        get: operations["get-api-staff-members-search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/members/tenant-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make members a type of tenant; answers with what those were that it changed
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-staff-members-tenant-type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/members/write": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to members about their membership or stay, to each in their own language and once
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-staff-members-write"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/members/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A member as the counter shows them by their card, with the coupons that they can use
         * @description For: staff; staff by their rights in: members
         */
        get: operations["get-api-staff-members-documentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/members/{documentId}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a member can buy now
         * @description For: staff; staff by their rights in: money
         */
        get: operations["get-api-staff-members-documentId-offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/memberships/next-number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The next free membership number; nothing is kept for whoever asks
         * @description For: staff; staff by their rights in: members
         */
        get: operations["get-api-staff-memberships-next-number"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/memberships/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How an account stands, beside what its entry holds
         * @description For: staff; staff by their rights in: members
         */
        get: operations["get-api-staff-memberships-documentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/memberships/{documentId}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The code on a member's card, to be printed
         * @description For: staff; staff by their rights in: members
         */
        get: operations["get-api-staff-memberships-documentId-card"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/memberships/{documentId}/card/qr.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as a picture
         * @description For: staff; staff by their rights in: members
         */
        get: operations["get-api-staff-memberships-documentId-card-qr-png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/memberships/{documentId}/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A member's coupons, newest first
         * @description For: staff; staff by their rights in: members
         */
        get: operations["get-api-staff-memberships-documentId-coupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/memberships/{documentId}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a membership longer, without money: from its end, or from today
         * @description For: staff; staff by their rights in: members and money-out
         */
        post: operations["post-api-staff-memberships-documentId-extend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/memberships/{documentId}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a link by which somebody chooses their first password, good for seven days
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-staff-memberships-documentId-invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/memberships/{documentId}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What merging another account into this one would do; changes nothing
         * @description For: staff; staff by their rights in: members
         */
        get: operations["get-api-staff-memberships-documentId-merge"];
        put?: never;
        /**
         * Merge another account into this one, which is kept, and close the other
         * @description For: staff; staff by their rights in: members and money-out
         */
        post: operations["post-api-staff-memberships-documentId-merge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/memberships/{documentId}/number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a membership number; two at once get different ones
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-staff-memberships-documentId-number"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/memberships/{documentId}/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add to a member's balances or take from them; refused where they would go below zero
         * @description For: staff; staff by their rights in: members and money-out
         */
        post: operations["post-api-staff-memberships-documentId-points"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/memberships/{documentId}/send-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a link to a new password, good for half an hour
         * @description For: staff; staff by their rights in: members
         */
        post: operations["post-api-staff-memberships-documentId-send-reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/memberships/{documentId}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A member's ledger, newest first
         * @description For: staff; staff by their rights in: members
         */
        get: operations["get-api-staff-memberships-documentId-statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments, newest first
         * @description For: staff; staff by their rights in: money
         */
        get: operations["get-api-staff-payments"];
        put?: never;
        /**
         * Record a membership sold at the counter, settled at once
         * @description For: staff; staff by their rights in: money
         */
        post: operations["post-api-staff-payments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What came in and went back in each of the last 24 months
         * @description For: staff; staff by their rights in: money
         */
        get: operations["get-api-staff-payments-months"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What does not agree and needs somebody to look
         * @description For: staff; staff by their rights in: money
         */
        get: operations["get-api-staff-payments-problems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments/problems/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody has looked
         * @description For: staff; staff by their rights in: money
         */
        post: operations["post-api-staff-payments-problems-id-close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A payment with everything that happened to it
         * @description For: staff; staff by their rights in: money
         */
        get: operations["get-api-staff-payments-documentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments/{documentId}/invoice.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoice as a PDF
         * @description For: staff; staff by their rights in: money
         */
        get: operations["get-api-staff-payments-documentId-invoice-pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments/{documentId}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a refund would take back
         * @description For: staff; staff by their rights in: money
         */
        get: operations["get-api-staff-payments-documentId-refund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments/{documentId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give money back, all of it or a part
         * @description For: staff; staff by their rights in: money and money-out
         */
        post: operations["post-api-staff-payments-documentId-refunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments/{documentId}/refunds/{refund}/note.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The adjustment note of a refund as a PDF
         * @description For: staff; staff by their rights in: money
         */
        get: operations["get-api-staff-payments-documentId-refunds-refund-note-pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everybody who works here
         * @description For: staff; staff by their rights in: people
         */
        get: operations["get-api-staff-people"];
        put?: never;
        /**
         * Add a person and mail them an invitation, good for seven days
         * @description For: staff; staff by their rights in: people
         */
        post: operations["post-api-staff-people"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/people/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One person
         * @description For: staff; staff by their rights in: people
         */
        get: operations["get-api-staff-people-documentId"];
        /**
         * Change a person; the last active owner stays one
         * @description For: staff; staff by their rights in: people
         */
        put: operations["put-api-staff-people-documentId"];
        post?: never;
        /**
         * Withdraw an invitation that was not accepted yet
         * @description For: staff; staff by their rights in: people
         */
        delete: operations["delete-api-staff-people-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/people/{documentId}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the invitation again; the earlier link works no more
         * @description For: staff; staff by their rights in: people
         */
        post: operations["post-api-staff-people-documentId-invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/people/{documentId}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let somebody in again who was suspended
         * @description For: staff; staff by their rights in: people
         */
        post: operations["post-api-staff-people-documentId-reactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/people/{documentId}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a link by which they choose a new password, good for a day
         * @description For: staff; staff by their rights in: people
         */
        post: operations["post-api-staff-people-documentId-reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/people/{documentId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep somebody out at once; their tokens end
         * @description For: staff; staff by their rights in: people
         */
        post: operations["post-api-staff-people-documentId-suspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/people/{documentId}/two-step/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn somebody's two-step sign-in off whose phone is gone; ends their sessions
         * @description For: staff; staff by their rights in: people
         */
        post: operations["post-api-staff-people-documentId-two-step-off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/products/{documentId}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add to a product's stock or take from it
         * @description For: staff; staff by their rights in: content
         */
        post: operations["post-api-staff-products-documentId-stock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What people of every role may do
         * @description For: staff; staff by their rights in: people
         */
        get: operations["get-api-staff-roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/roles/{role}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Decide what people of a role may do, from their next request on; an owner's can't be changed
         * @description For: staff; staff by their rights in: people
         */
        put: operations["put-api-staff-roles-role"];
        post?: never;
        /**
         * Make a role what it usually is
         * @description For: staff; staff by their rights in: people
         */
        delete: operations["delete-api-staff-roles-role"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every setting with its type, value and default, in the order of the screens
         * @description For: staff; staff by their rights in: park
         */
        get: operations["get-api-staff-settings"];
        /**
         * Set several settings, or none if one is refused; under If-Match, only if none has changed since
         * @description For: staff; staff by their rights in: park
         */
        put: operations["put-api-staff-settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/settings/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a setting; what its type forbids is refused; under If-Match, only if none has changed since
         * @description For: staff; staff by their rights in: park
         */
        put: operations["put-api-staff-settings-key"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/settings/{key}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was done to a setting, newest first: the last fifty changes
         * @description For: staff; staff by their rights in: park
         */
        get: operations["get-api-staff-settings-key-history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/settings/{key}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload the picture of a setting: one part, named files; under If-Match, only if no setting has changed since
         * @description For: staff; staff by their rights in: park
         */
        put: operations["put-api-staff-settings-key-picture"];
        post?: never;
        /**
         * Go back to none; the file stays in the library; under If-Match, only if no setting has changed since
         * @description For: staff; staff by their rights in: park
         */
        delete: operations["delete-api-staff-settings-key-picture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/sign-in-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What owners decided about signing in
         * @description For: staff; staff by their rights in: people
         */
        get: operations["get-api-staff-sign-in-policy"];
        /**
         * Decide about signing in
         * @description For: staff; staff by their rights in: people
         */
        put: operations["put-api-staff-sign-in-policy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bank statements, newest first
         * @description For: staff; staff by their rights in: bank
         */
        get: operations["get-api-staff-statements"];
        put?: never;
        /**
         * Keep the lines of a bank's CSV file: one part named files, and one named mapping where the columns are not recognised
         * @description For: staff; staff by their rights in: bank
         */
        post: operations["post-api-staff-statements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/statements/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a bank's CSV file holds; keeps nothing: one part named files, and one named mapping where the columns are not recognised
         * @description For: staff; staff by their rights in: bank
         */
        post: operations["post-api-staff-statements-preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/statements/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A statement with its lines and what they probably pay for
         * @description For: staff; staff by their rights in: bank
         */
        get: operations["get-api-staff-statements-documentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/statements/{documentId}/lines/{id}/ignore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A line pays for no stay
         * @description For: staff; staff by their rights in: bank
         */
        post: operations["post-api-staff-statements-documentId-lines-id-ignore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/statements/{documentId}/lines/{id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A line pays for a stay, which is confirmed by it
         * @description For: staff; staff by their rights in: bank
         */
        post: operations["post-api-staff-statements-documentId-lines-id-match"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/statements/{documentId}/lines/{id}/unmatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a match back and the confirmation with it, or look at an ignored line again
         * @description For: staff; staff by their rights in: bank
         */
        post: operations["post-api-staff-statements-documentId-lines-id-unmatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/stays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stays, newest first
         * @description For: staff; staff by their rights in: stays
         */
        get: operations["get-api-staff-stays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/stays/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who comes, goes and stays on a day; none is today
         * @description For: staff; staff by their rights in: arrivals
         */
        get: operations["get-api-staff-stays-board"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/stays/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All sites, and the stays that have a night in a period of at most 400 days
         * @description For: staff; staff by their rights in: stays
         */
        get: operations["get-api-staff-stays-calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/stays/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A stay with everything that happened to it
         * @description For: staff; staff by their rights in: stays
         */
        get: operations["get-api-staff-stays-documentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What there is to do today, as far as the caller may read it
         * @description For: staff; staff by their rights in: self
         */
        get: operations["get-api-staff-today"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every token, also those that were revoked
         * @description For: staff; staff by their rights in: people
         */
        get: operations["get-api-staff-tokens"];
        put?: never;
        /**
         * Make a token for a script
         * @description For: staff; staff by their rights in: people
         */
        post: operations["post-api-staff-tokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a token at once
         * @description For: staff; staff by their rights in: people
         */
        delete: operations["delete-api-staff-tokens-id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/widget/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The keys of the chat, also those that were withdrawn, the newest first
         * @description For: staff; staff by their rights in: park
         */
        get: operations["get-api-staff-widget-keys"];
        put?: never;
        /**
         * Make a key by which pages and programs elsewhere use the chat
         * @description For: staff; staff by their rights in: park
         */
        post: operations["post-api-staff-widget-keys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/widget/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a key at once
         * @description For: staff; staff by their rights in: park
         */
        delete: operations["delete-api-staff-widget-keys-id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/widget/keys/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a withdrawal back, within ten minutes
         * @description For: staff; staff by their rights in: park
         */
        post: operations["post-api-staff-widget-keys-id-restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-api-texts"];
        put?: never;
        /**
         * Create
         * @description For: staff; staff by their rights in: content
         */
        post: operations["post-api-texts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/texts/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find one
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-api-texts-documentId"];
        /**
         * Update the given fields
         * @description For: staff; staff by their rights in: content
         */
        put: operations["put-api-texts-documentId"];
        post?: never;
        /**
         * Delete
         * @description For: staff; staff by their rights in: content
         */
        delete: operations["delete-api-texts-documentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload files; with ?id= describe one anew, answered by that file alone
         * @description For: staff; staff by their rights in: content
         */
        post: operations["post-api-upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List files
         * @description For: staff; staff by their rights in: content
         */
        get: operations["get-api-upload-files"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a file
         * @description For: staff; staff by their rights in: content
         */
        get: operations["get-api-upload-files-id"];
        put?: never;
        post?: never;
        /**
         * Delete a file
         * @description For: staff; staff by their rights in: content
         */
        delete: operations["delete-api-upload-files-id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A page of the site is being looked at; it is counted, and nothing of whoever looks is kept
         * @description For: visitor,account,staff
         */
        post: operations["post-api-visits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The process is alive
         * @description For: visitor,account,staff
         */
        get: operations["get-healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The database answers
         * @description For: visitor,account,staff
         */
        get: operations["get-readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bytes of a file
         * @description For: visitor,account,staff; staff by their rights in: content
         */
        get: operations["get-uploads-key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a thread
         * @description For: visitor,account,staff
         */
        post: operations["post-v1-threads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/threads/{thread}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was said in a thread
         * @description For: visitor,account,staff
         */
        get: operations["get-v1-threads-thread-messages"];
        put?: never;
        /**
         * Say something in a thread; an instruction behind it decides the language and is not kept
         * @description For: visitor,account,staff
         */
        post: operations["post-v1-threads-thread-messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/threads/{thread}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the latest question of a thread answered
         * @description For: visitor,account,staff
         */
        post: operations["post-v1-threads-thread-runs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/threads/{thread}/runs/{run}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far the answer is
         * @description For: visitor,account,staff
         */
        get: operations["get-v1-threads-thread-runs-run"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AddPasskeyBody: {
            challenge: string;
            credential: unknown;
            name: string;
        };
        AdjustBody: {
            /** @description By how much the discount points change; none is 0 */
            discount_p?: unknown;
            /** @description By how much the points change; none is 0 */
            point?: unknown;
            /** @description Why; the member reads it in the statement */
            reason: string;
        };
        /** @description Stays on annual sites. Staff see all; an account sees its own. */
        AnnualBooking: {
            RegistrationNumber?: {
                RegistrationNumber: string;
            }[];
            adultNumber?: number;
            cancelledBy?: string | null;
            /** Format: date */
            checkin?: string;
            /** Format: date */
            checkout?: string;
            childNumber?: number;
            /** Format: date-time */
            confirmedAt?: string | null;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            /** Format: date-time */
            dueAt?: string | null;
            extra?: {
                Name: string;
                Number: number;
                Price?: number | null;
            }[];
            guestContact?: string | null;
            guestName?: string | null;
            id: number;
            paidBy?: string | null;
            /** Format: date-time */
            publishedAt?: string | null;
            reason?: string | null;
            reference?: string | null;
            sequence?: number;
            siteNumber?: string;
            /** @enum {string} */
            status?: "awaiting payment" | "confirmed" | "cancelled";
            totalPrice?: number;
            /** Format: date-time */
            updatedAt?: string;
        };
        AnnualBookingInput: {
            RegistrationNumber?: {
                RegistrationNumber: string;
            }[];
            adultNumber?: number;
            /** Format: date */
            checkin?: string;
            /** Format: date */
            checkout?: string;
            childNumber?: number;
            extra?: {
                Name: string;
                Number: number;
                Price?: number | null;
            }[];
            siteNumber?: string;
            /** @enum {string} */
            status?: "awaiting payment" | "confirmed" | "cancelled";
            totalPrice?: number;
        };
        AssignBody: {
            /** @description documentId; empty: nobody */
            person: string;
        };
        AssistantMessage: {
            assistant_id: string | null;
            attachments: components["schemas"]["AssistantNone"][] | null;
            content: components["schemas"]["AssistantPart"][] | null;
            /** Format: int64 */
            created_at: number;
            id: string;
            metadata: components["schemas"]["AssistantNone"];
            /** @enum {string} */
            object: "thread.message";
            /** @enum {string} */
            role: "user" | "assistant";
            run_id: string | null;
            thread_id: string;
        };
        AssistantMessageBody: {
            /** @description A text of at most 2,000 characters, without the instruction behind it; or an array of {type: "text", text} */
            content: string;
            /** @enum {string} */
            role: "user";
        };
        AssistantMessageList: {
            data: components["schemas"]["AssistantMessage"][] | null;
            first_id: string | null;
            has_more: boolean;
            last_id: string | null;
            /** @enum {string} */
            object: "list";
        };
        AssistantNone: Record<string, never>;
        AssistantPart: {
            text: components["schemas"]["AssistantWords"];
            /** @enum {string} */
            type: "text";
        };
        AssistantRun: {
            assistant_id: string;
            /** Format: int64 */
            cancelled_at: number | null;
            /** Format: int64 */
            completed_at: number | null;
            /** Format: int64 */
            created_at: number;
            /**
             * Format: int64
             * @description Of a run that has not ended
             */
            expires_at: number | null;
            /** Format: int64 */
            failed_at: number | null;
            id: string;
            incomplete_details: components["schemas"]["AssistantNone"];
            instructions: string;
            last_error: components["schemas"]["AssistantRunError"];
            /** Format: int64 */
            max_completion_tokens: number | null;
            /** Format: int64 */
            max_prompt_tokens: number | null;
            metadata: components["schemas"]["AssistantNone"];
            model: string;
            /** @enum {string} */
            object: "thread.run";
            parallel_tool_calls: boolean;
            required_action: components["schemas"]["AssistantNone"];
            response_format: string;
            /** Format: int64 */
            started_at: number | null;
            /** @enum {string} */
            status: "queued" | "in_progress" | "completed" | "failed" | "expired";
            /** Format: double */
            temperature: number;
            thread_id: string;
            tool_choice: string;
            tools: components["schemas"]["AssistantNone"][] | null;
            /** Format: double */
            top_p: number;
            truncation_strategy: components["schemas"]["AssistantTruncation"];
            usage: components["schemas"]["AssistantNone"];
        };
        AssistantRunBody: {
            /** @description Any name: the park has one assistant */
            assistant_id: string;
        };
        AssistantRunError: {
            /** @enum {string} */
            code: "server_error" | "rate_limit_exceeded" | "invalid_prompt";
            message: string;
        };
        AssistantThread: {
            /** Format: int64 */
            created_at: number;
            id: string;
            metadata: components["schemas"]["AssistantNone"];
            /** @enum {string} */
            object: "thread";
            tool_resources: components["schemas"]["AssistantNone"];
        };
        AssistantThreadBody: {
            messages?: components["schemas"]["AssistantMessageBody"][] | null;
        };
        AssistantTruncation: {
            /** Format: int64 */
            last_messages: number | null;
            type: string;
        };
        AssistantWords: {
            annotations: components["schemas"]["AssistantNone"][] | null;
            value: string;
        };
        AuditLine: {
            action: string;
            /** @description Who it was, as they were called then: a person, portal (the shared password), token:NAME or command line */
            actor: string;
            /** @description The person's documentId; empty: no person */
            actorId: string;
            /** Format: date-time */
            at: string;
            /** @description What changed, by field: from what to what */
            changes: unknown;
            collection: string;
            documentId: string;
            /** Format: int64 */
            id: number;
            /** @description What the entry is called now, or was when the line was written; empty: nothing is known */
            name: components["schemas"]["Called"];
        };
        AuditNames: {
            actions: string[] | null;
            collections: string[] | null;
            who: components["schemas"]["Name"][] | null;
        };
        BalanceAnswer: {
            /** Format: double */
            discount_p: number;
            /** Format: double */
            point: number;
        };
        BankAnswer: {
            account: string;
            bank: string;
            bsb: string;
            /** @description Whose account it is */
            name: string;
        };
        BankLineAnswer: {
            /** @description Who matched or ignored it */
            actor: string;
            /** Format: double */
            amount: number;
            /** Format: date-time */
            changedAt: string | null;
            /** Format: date */
            date: string;
            /** Format: int64 */
            id: number;
            /** @description It was in no statement before this one */
            new: boolean;
            /** @description What an open line probably pays for */
            proposal?: components["schemas"]["ProposalAnswer"];
            /** @enum {string} */
            state: "open" | "matched" | "ignored";
            /** @description What it paid for */
            stay?: components["schemas"]["BankStay"];
            text: string;
        };
        BankPreviewAnswer: {
            /** @description Their names; empty ones where the file has none */
            columns: string[] | null;
            /**
             * Format: int64
             * @description Lines of money that came in
             */
            in: number;
            /**
             * Format: int64
             * @description Of these, in an earlier statement
             */
            known: number;
            /** @description The first lines of money that came in, as they are read */
            lines: components["schemas"]["BankPreviewLine"][] | null;
            /** @description null: somebody has to say what the columns are */
            mapping: components["schemas"]["Mapping"];
            /** Format: int64 */
            out: number;
            /** @description The mapping is what somebody said of an earlier file */
            remembered: boolean;
            /** @description The first rows */
            sample: (string[] | null)[] | null;
            unread: components["schemas"]["Unread"][] | null;
        };
        BankPreviewLine: {
            /** Format: double */
            amount: number;
            /** Format: date */
            date: string;
            text: string;
        };
        BankStatementAnswer: {
            actor: string;
            /** Format: date-time */
            createdAt: string;
            documentId: string;
            fileName: string;
            /** Format: int64 */
            ignored: number;
            lines: components["schemas"]["BankLineAnswer"][] | null;
            mapping: components["schemas"]["Mapping"];
            /** Format: int64 */
            matched: number;
            /**
             * Format: int64
             * @description Lines that were in no statement before this one
             */
            new: number;
            /**
             * Format: int64
             * @description Lines that nobody has looked at
             */
            open: number;
            /**
             * Format: int64
             * @description Lines of money that went out, which are not kept
             */
            out: number;
            /** @description Lines that could not be read */
            unread: components["schemas"]["Unread"][] | null;
        };
        BankStatementRow: {
            actor: string;
            /** Format: date-time */
            createdAt: string;
            documentId: string;
            fileName: string;
            /** Format: int64 */
            ignored: number;
            /** Format: int64 */
            matched: number;
            /**
             * Format: int64
             * @description Lines that were in no statement before this one
             */
            new: number;
            /**
             * Format: int64
             * @description Lines that nobody has looked at
             */
            open: number;
            /**
             * Format: int64
             * @description Lines of money that went out, which are not kept
             */
            out: number;
        };
        BankStay: {
            /** Format: date */
            checkin: string;
            /** Format: date */
            checkout: string;
            documentId: string;
            name: string;
            /**
             * Format: double
             * @description What is still to be paid; of one that was released, what would be
             */
            owed: number;
            reference: string;
            siteNumber: string;
            /** @enum {string} */
            status: "awaiting payment" | "confirmed" | "cancelled";
            /** Format: double */
            totalPrice: number;
        };
        BookedAnswer: {
            RegistrationNumber: components["schemas"]["PlateAnswer"][] | null;
            /** Format: int64 */
            adultNumber: number;
            bank: components["schemas"]["BankAnswer"];
            canCancel: boolean;
            /** @description By card, now */
            canPay: boolean;
            /**
             * Format: date
             * @description The last day on which its guest may cancel it
             */
            cancelUntil: string;
            /** @enum {string} */
            cancelledBy: "" | "guest" | "staff" | "deadline";
            /** Format: date */
            checkin: string;
            /** Format: date */
            checkout: string;
            /** Format: int64 */
            childNumber: number;
            /** Format: date-time */
            confirmedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            documentId: string;
            /** Format: date-time */
            dueAt: string | null;
            /**
             * Format: date
             * @description The last day on which it can be paid; null: without a deadline
             */
            dueDate: string | null;
            extra: components["schemas"]["ExtraAnswer"][] | null;
            /**
             * Format: double
             * @description What was paid too much and is not refunded
             */
            kept: number;
            /** @description Why */
            keptNote: string;
            /** @description Empty where they are not known: older bookings, and those that a script wrote */
            lines: components["schemas"]["PriceLineAnswer"][] | null;
            /** Format: int64 */
            nights: number;
            /**
             * Format: double
             * @description What is still to be paid
             */
            owed: number;
            /**
             * Format: double
             * @description What came in, less what went back
             */
            paid: number;
            /** @enum {string} */
            paidBy: "" | "transfer" | "cash" | "eftpos" | "card";
            reason: string;
            /** @description What a transfer is known by */
            reference: string;
            /**
             * Format: double
             * @description What was paid too much, as far as staff have not decided about it
             */
            refund: number;
            /**
             * Format: double
             * @description What went back
             */
            returned: number;
            /**
             * Format: int64
             * @description How often it was changed
             */
            sequence: number;
            siteNumber: string;
            /** @enum {string} */
            status: "awaiting payment" | "confirmed" | "cancelled";
            /** Format: double */
            totalPrice: number;
            /**
             * Format: double
             * @description What need not be paid of the price
             */
            waived: number;
        };
        BookingBody: {
            RegistrationNumber: components["schemas"]["PlateAnswer"][] | null;
            /** Format: int64 */
            adultNumber: number;
            /** Format: date */
            checkin: string;
            /** Format: date */
            checkout: string;
            /** Format: int64 */
            childNumber?: number;
            extra?: components["schemas"]["BookingExtra"][] | null;
            siteNumber: string;
            /**
             * Format: double
             * @description That was shown; one that differs from the park's own is refused
             */
            totalPrice?: number;
        };
        BookingData: {
            data: components["schemas"]["BookingBody"];
        };
        BookingExtra: {
            /** @enum {string} */
            Name: "extra_horse" | "extra_motorbike" | "extra_firewood";
            /** Format: int64 */
            Number: number;
            /**
             * Format: double
             * @description Not looked at: the park has its own
             */
            Price?: number;
        };
        CalendarAnswer: {
            /** @description For a calendar program to follow; whoever has it sees the stays */
            url: string;
        };
        CalendarSiteAnswer: {
            area: string;
            number: string;
            powered: boolean;
            withdrawn: boolean;
        };
        CalendarStayAnswer: {
            /** Format: date */
            checkin: string;
            /** Format: date */
            checkout: string;
            documentId: string;
            name: string;
            reference: string;
            siteNumber: string;
            /** @enum {string} */
            status: "awaiting payment" | "confirmed";
        };
        Called: {
            en: string;
            zh: string;
        };
        CancelStayBody: {
            /** @description The guest reads it */
            reason: string;
        };
        CardAnswer: {
            QRdata: string;
            /** @description QRdata in groups of four, to be read out */
            code: string;
        };
        CardHolderAnswer: {
            /** @description Those that can be used now, newest first */
            coupons: components["schemas"]["CounterAnswer"][] | null;
            /** Format: double */
            discount_p: number;
            documentId: string;
            /** @description The last day of the term; empty for whoever never was a member */
            exp: string;
            fname: string;
            lname: string;
            name: string;
            /** @description Membership number; empty until it is issued */
            number: string;
            /** Format: double */
            point: number;
            /** @enum {string} */
            standing: "active" | "expired" | "inactive" | "suspended";
            /** @enum {string} */
            tenant_type: "Guest" | "Annual" | "Permanent";
        };
        Challenge: {
            challenge: string;
            options: unknown;
        };
        Change: {
            field: string;
            new: string;
            old: string;
        };
        ChatAnswer: {
            /** @description Plain text; the documented sentence where nothing fits, empty where a person answers */
            answer: string;
            /** @description At most two */
            cards: components["schemas"]["ChatCard"][] | null;
            /** @description The visitor's secret for the conversation, to be sent along with the next question */
            conversation: string;
            /** @description Whether to offer to leave an enquiry */
            enquiry: boolean;
            /** @description Whether the park's pages tell of it */
            found: boolean;
            /** @description The pages that it comes from */
            links: components["schemas"]["ChatLink"][] | null;
            /**
             * Format: int64
             * @description The answer's number in the conversation; the question's where a person answers
             */
            message: number;
            /**
             * Format: int64
             * @description The question's number
             */
            question: number;
            /** @enum {string} */
            state: "chat" | "waiting" | "staff" | "ended";
        };
        ChatBody: {
            /**
             * Format: int64
             * @description The number of the visitor's message that is answered anew
             */
            again?: number;
            /** @description As the last answer gave it; a new one begins without it, and where it is no longer known */
            conversation?: string;
            /**
             * @description The language of the answer; the question's own where it is left out
             * @enum {string}
             */
            language?: "en" | "zh" | "en-US" | "zh-CN";
            /** @description The path of the page that the visitor looks at */
            page?: string;
            /** @description At most 2,000 characters */
            question: string;
        };
        ChatCard: {
            email?: string;
            /** @enum {string} */
            kind: "room" | "news" | "contact" | "hours";
            phone?: string;
            picture?: components["schemas"]["ChatPicture"];
            price?: string;
            text: string;
            title: string;
            /** @description A path of this site */
            url?: string;
        };
        ChatConversation: {
            /** @description documentId of the enquiry that came of it; empty: none */
            enquiry: string;
            id: string;
            /** @enum {string} */
            language: "en" | "zh";
            /** Format: date-time */
            lastAt: string;
            masked: boolean;
            /** @description Whether it tells of somebody's account */
            member: boolean;
            messages: components["schemas"]["ChatMessage"][] | null;
            /** @description Whether the caller has */
            mine: boolean;
            /** @description On which the visitor last wrote */
            page: string;
            /** @description The first one */
            question: string;
            /** Format: int64 */
            questions: number;
            /** Format: int64 */
            ratedDown: number;
            /** Format: int64 */
            ratedUp: number;
            /** @description Who has taken it over */
            staffName: string;
            /** Format: date-time */
            startedAt: string;
            /** @enum {string} */
            state: "chat" | "waiting" | "staff" | "ended";
            /**
             * Format: date-time
             * @description Since when; of staff: when they last wrote
             */
            stateAt: string;
            /**
             * Format: int64
             * @description Questions without an answer
             */
            unanswered: number;
        };
        ChatDismissBody: {
            /** @description Put it back on the list */
            undo?: boolean;
        };
        ChatEnquiryBody: {
            Email: string;
            Message?: string;
            Name: string;
            Phone?: string;
            conversation: string;
            /** @enum {string} */
            language?: "en" | "zh" | "en-US" | "zh-CN";
            /** @description Hidden from people: whatever fills it in is a bot, and nothing is stored */
            website?: string;
        };
        ChatEntry: {
            Answer: string;
            /** @description Paths of this site */
            Links: string[] | null;
            Question: string;
            /** @description Each on a line of its own */
            Variants: string;
        };
        ChatGap: {
            conversation: string;
            /** Format: int64 */
            count: number;
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            language: "en" | "zh";
            /** Format: date-time */
            lastAt: string;
            /** @description The commonest wording, or the latest of those */
            question: string;
            /**
             * Format: int64
             * @description How many were answered, and the answer did not help
             */
            ratedDown: number;
            /** @description The others */
            wordings: string[] | null;
        };
        ChatLink: {
            title: string;
            /** @description A path of this site */
            url: string;
        };
        ChatMessage: {
            /** Format: date-time */
            at: string;
            cards: components["schemas"]["ChatCard"][] | null;
            /** @description Whether it was stopped before its end */
            cutOff?: boolean;
            /** @description Whether the park's pages tell of it */
            found: boolean;
            /** @enum {string} */
            from: "visitor" | "park" | "staff";
            links: components["schemas"]["ChatLink"][] | null;
            /**
             * Format: int64
             * @description From 1 on in each conversation
             */
            number: number;
            own: boolean;
            /** @enum {string} */
            rating: "" | "up" | "down";
            staffName: string;
            /** @description Plain text */
            text: string;
        };
        ChatMessages: {
            /** @description Whether an enquiry was left */
            enquiry: boolean;
            messages: components["schemas"]["ChatMessage"][] | null;
            /** @description Who of the park has taken over */
            staffName: string;
            /** @enum {string} */
            state: "chat" | "waiting" | "staff" | "ended";
        };
        ChatPerson: {
            /** @description When somebody can be; empty: never */
            hours: string;
            /** @description Whether somebody can be asked for at this moment */
            open: boolean;
            /** @enum {string} */
            state: "chat" | "waiting" | "staff" | "ended";
        };
        ChatPersonBody: {
            conversation: string;
            /** @enum {string} */
            language?: "en" | "zh" | "en-US" | "zh-CN";
        };
        ChatPicture: {
            alt: string;
            /** Format: int64 */
            height: number;
            url: string;
            /** Format: int64 */
            width: number;
        };
        ChatRatingBody: {
            conversation: string;
            /**
             * Format: int64
             * @description The number of the answer
             */
            message: number;
            /** @enum {string} */
            rating: "" | "up" | "down";
        };
        ChatRow: {
            /** @description documentId of the enquiry that came of it; empty: none */
            enquiry: string;
            id: string;
            /** @enum {string} */
            language: "en" | "zh";
            /** Format: date-time */
            lastAt: string;
            /** @description Whether it tells of somebody's account */
            member: boolean;
            /** @description Whether the caller has */
            mine: boolean;
            /** @description On which the visitor last wrote */
            page: string;
            /** @description The first one */
            question: string;
            /** Format: int64 */
            questions: number;
            /** Format: int64 */
            ratedDown: number;
            /** Format: int64 */
            ratedUp: number;
            /** @description Who has taken it over */
            staffName: string;
            /** Format: date-time */
            startedAt: string;
            /** @enum {string} */
            state: "chat" | "waiting" | "staff" | "ended";
            /**
             * Format: date-time
             * @description Since when; of staff: when they last wrote
             */
            stateAt: string;
            /**
             * Format: int64
             * @description Questions without an answer
             */
            unanswered: number;
        };
        ChatTryBody: {
            /** @description One that is not saved yet */
            entry?: components["schemas"]["ChatEntry"];
            /** @enum {string} */
            language?: "en" | "zh";
            question: string;
        };
        ChatWriteBody: {
            text: string;
        };
        ChooseBody: {
            /** @description Only those who have an email address, are not suspended and have not asked to be forgotten */
            writable?: boolean;
        };
        ChosenAnswer: {
            documentIds: string[] | null;
            /**
             * Format: int64
             * @description How many of the selection can't be written to
             */
            left: number;
        };
        CodeBody: {
            /** @description As scanned, or as typed with or without dashes */
            code: string;
        };
        CodeMailBody: {
            email: string;
            /** @description Taken as documented; the sender is the park */
            from?: string;
            /** @description Six digits */
            verify_code: string;
        };
        ConfirmBody: {
            /**
             * Format: double
             * @description What has come; none: what is still to be paid
             */
            amount?: number;
            /**
             * Format: double
             * @description That was shown as still to be paid; one that differs is refused
             */
            owed?: number;
            /** @enum {string} */
            paidBy: "transfer" | "cash" | "eftpos";
        };
        CounterAnswer: {
            QRdata: string;
            assigned_from: string;
            assigned_to: string;
            /** @description QRdata in groups of four, to be read out */
            code: string;
            /** @enum {string} */
            couponStatus: "active" | "used" | "expired";
            /** Format: date-time */
            createdAt: string;
            description: string;
            documentId: string;
            /** Format: date */
            expiry: string;
            /** @description First name of whom it belongs to */
            owner: string;
            ownerLastName: string;
            /** @description Membership number of whom it belongs to */
            ownerNumber: string;
            /** @description documentId of the product; empty if there is none */
            product: string;
            title: string;
            /** Format: date-time */
            undoUntil: string | null;
            /** Format: date-time */
            usedAt: string | null;
            /** @description Who marked it used, as the audit trail names them; empty if nobody has */
            usedBy: string;
        };
        Counts: {
            /** Format: int64 */
            admin: number;
            /** Format: int64 */
            all: number;
            /** Format: int64 */
            annual: number;
            /**
             * Format: int64
             * @description Of whom the membership ends within 30 days
             */
            ending: number;
            /**
             * Format: int64
             * @description Without any search
             */
            everyone: number;
            /** Format: int64 */
            permanent: number;
            /** Format: int64 */
            tenant: number;
        };
        CouponAnswer: {
            QRdata: string;
            assigned_from: string;
            assigned_to: string;
            /** @description QRdata in groups of four, to be read out */
            code: string;
            /** @enum {string} */
            couponStatus: "active" | "used" | "expired";
            /** Format: date-time */
            createdAt: string;
            description: string;
            documentId: string;
            /** Format: date */
            expiry: string;
            /** @description documentId of the product; empty if there is none */
            product: string;
            title: string;
            /** Format: date-time */
            usedAt: string | null;
        };
        CreateCouponBody: {
            assigned_from?: string;
            /** @description An account's address: the coupon is shown in its member centre */
            assigned_to?: string;
            description?: string;
            /**
             * Format: date
             * @description Empty: a year ahead
             */
            expiry?: string;
            title: string;
        };
        DemoAccountAnswer: {
            /** @description What the account shows, in the caller's language */
            about: string;
            email: string;
            password: string;
        };
        DetailsBody: {
            Address?: string;
            Contact?: string;
            Contact2?: string;
            Email2?: string;
            FirstName?: string;
            FirstName2?: string;
            /** @enum {string} */
            Language?: "en" | "zh";
            LastName?: string;
            LastName2?: string;
            UserName?: string;
        };
        DistributeBody: {
            /** @description QRdata */
            data: string;
            email: string;
            name: string;
            title: string;
        };
        EmailBody: {
            Email: string;
            /** @description Of the mail that /api/auth/send-code sent to the new address */
            code: string;
            /** @description The account's own, asked for again */
            password: string;
        };
        /** @description What people asked by the contact page's form. */
        Enquiry: {
            Company?: string | null;
            /** Format: email */
            Email?: string;
            Handled?: boolean;
            /** @enum {string} */
            Language?: "en" | "zh";
            Name?: string;
            PhoneNumber?: string | null;
            Question?: string;
            Subject?: string;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            id: number;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
        };
        EnquiryInput: {
            Company?: string | null;
            /** Format: email */
            Email?: string;
            Handled?: boolean;
            /** @enum {string} */
            Language?: "en" | "zh";
            Name?: string;
            PhoneNumber?: string | null;
            Question?: string;
            Subject?: string;
            /** @description Hidden from people: whatever fills it in is a bot, and nothing is stored */
            website?: string;
        };
        Error: {
            data: unknown;
            error: components["schemas"]["ErrorAnswer"];
        };
        ErrorAnswer: {
            details: {
                [key: string]: unknown;
            };
            message: string;
            name: string;
            /** Format: int64 */
            status: number;
        };
        ErrorBody: {
            data: unknown;
            error: components["schemas"]["ErrorAnswer"];
        };
        /** @description What happens at the park: from a day to another, each day or on one day of the week. */
        Event: {
            /** Format: date */
            From?: string | null;
            Place_en?: string | null;
            Place_zh?: string | null;
            Time?: string | null;
            Title_en?: string | null;
            Title_zh?: string | null;
            /** Format: date */
            Until?: string | null;
            Weekday?: number | null;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            id: number;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
        };
        EventInput: {
            /** Format: date */
            From?: string | null;
            Place_en?: string | null;
            Place_zh?: string | null;
            Time?: string | null;
            Title_en?: string | null;
            Title_zh?: string | null;
            /** Format: date */
            Until?: string | null;
            Weekday?: number | null;
        };
        ExportBody: {
            /** @description Of the table, in their order */
            columns?: string[] | null;
            /** @enum {string} */
            format: "csv" | "xlsx";
            /**
             * @description import: the columns that an import reads
             * @enum {string}
             */
            layout?: "view" | "import";
            /** @description As the list takes it */
            sort?: string;
        };
        ExtendAnswer: {
            /**
             * Format: date
             * @description The last day of the membership now
             */
            until: string;
        };
        ExtendBody: {
            /** Format: int64 */
            months?: number;
            /**
             * Format: date
             * @description Instead of years and months
             */
            until?: string;
            /** Format: int64 */
            years?: number;
        };
        ExtraAnswer: {
            Name: string;
            /** Format: int64 */
            Number: number;
            /**
             * Format: double
             * @description Of one: a night for a horse or a motorbike, a booking for firewood
             */
            Price: number;
        };
        File: {
            alternativeText: string | null;
            alternativeText_zh: string | null;
            caption: string | null;
            /** Format: date-time */
            createdAt: string;
            documentId: string;
            ext: string;
            focalPoint: string | null;
            formats: {
                [key: string]: components["schemas"]["FileFormat"];
            } | null;
            hash: string;
            /** Format: int64 */
            height: number | null;
            /** Format: int64 */
            id: number;
            mime: string;
            name: string;
            previewUrl: string | null;
            provider: string;
            provider_metadata: components["schemas"]["ViewProviderMetadataStruct"];
            /** Format: date-time */
            publishedAt: string;
            /** Format: double */
            size: number;
            /** Format: date-time */
            updatedAt: string;
            url: string;
            /** Format: int64 */
            width: number | null;
        };
        FileAnswer: {
            /** Format: int64 */
            height: number;
            /** Format: int64 */
            id: number;
            name: string;
            url: string;
            /** Format: int64 */
            width: number;
        };
        FileFormat: {
            ext: string;
            hash: string;
            /** Format: int64 */
            height: number;
            mime: string;
            name: string;
            /** Format: double */
            size: number;
            /** Format: int64 */
            sizeInBytes: number;
            url: string;
            /** Format: int64 */
            width: number;
        };
        ForgetAnswer: {
            /** Format: date-time */
            forget_at: string;
        };
        ForgetBody: {
            password: string;
        };
        ForgotBody: {
            email: string;
        };
        FoundMemberAnswer: {
            documentId: string;
            email: string;
            fname: string;
            lname: string;
            name: string;
            /** @description Membership number; empty until it is issued */
            number: string;
            phone: string;
            /** @description Those of their vehicles that were looked for */
            plates: string[] | null;
            /** @description Their own, or the one on which they stay if that was looked for */
            site: string;
        };
        /** @description The marketing funnel's numbers, kept by staff. */
        Funnel: {
            AI_Consultation?: number;
            Email?: number;
            EmailPhoneConsultation?: number;
            Payment?: number;
            SMS?: number;
            SocialMedia?: number;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            id: number;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
        };
        FunnelDay: {
            /**
             * Format: int64
             * @description Conversations with the chat
             */
            consultations: number;
            /** Format: date */
            day: string;
            /** Format: int64 */
            enquiries: number;
            /** Format: int64 */
            payments: number;
            /** Format: int64 */
            registrations: number;
            /**
             * Format: double
             * @description Less refunds; null: whoever asks may not read about money
             */
            revenue: number;
            /**
             * Format: double
             * @description The part of it that is for stays
             */
            stayRevenue: number;
            /**
             * Format: int64
             * @description Pages that were opened
             */
            views: number;
            /**
             * Format: int64
             * @description Each day's added up: who came on two days counts twice
             */
            visitors: number;
            /**
             * Format: int64
             * @description How often somebody came from elsewhere
             */
            visits: number;
        };
        FunnelInput: {
            AI_Consultation?: number;
            Email?: number;
            EmailPhoneConsultation?: number;
            Payment?: number;
            SMS?: number;
            SocialMedia?: number;
        };
        FunnelLanguage: {
            language: string;
            /** Format: int64 */
            visitors: number;
        };
        FunnelNumbers: {
            /**
             * Format: int64
             * @description Conversations with the chat
             */
            consultations: number;
            /** Format: int64 */
            enquiries: number;
            /** Format: int64 */
            payments: number;
            /** Format: int64 */
            registrations: number;
            /**
             * Format: double
             * @description Less refunds; null: whoever asks may not read about money
             */
            revenue: number;
            /**
             * Format: double
             * @description The part of it that is for stays
             */
            stayRevenue: number;
            /**
             * Format: int64
             * @description Pages that were opened
             */
            views: number;
            /**
             * Format: int64
             * @description Each day's added up: who came on two days counts twice
             */
            visitors: number;
            /**
             * Format: int64
             * @description How often somebody came from elsewhere
             */
            visits: number;
        };
        FunnelPage: {
            /**
             * Format: int64
             * @description Views in the period before
             */
            before: number;
            page: string;
            /** Format: int64 */
            views: number;
            /** Format: int64 */
            visitors: number;
            /**
             * Format: int64
             * @description That began here
             */
            visits: number;
        };
        FunnelSource: {
            /**
             * Format: int64
             * @description In the period before
             */
            before: number;
            campaign: string;
            /** @enum {string} */
            kind: "tag" | "direct" | "search" | "social" | "other";
            medium: string;
            source: string;
            /** Format: int64 */
            visits: number;
        };
        /** @description Forms that guests fill in before they arrive. */
        GuestRegistration: {
            /** @enum {string|null} */
            Campsite?: "Dear park" | "Emu park" | "Alpaca park" | "Kangaroo park" | "Wombat park" | "Bush park" | null;
            Comments?: string | null;
            /** Format: email */
            Email?: string | null;
            FirstName?: string;
            /** @enum {string} */
            Language?: "en" | "zh";
            LastName?: string | null;
            OrderNumber?: string;
            PhoneNumber?: string;
            /** @enum {string} */
            StayType?: "Campsite" | "Big House" | "Tent" | "Caravan" | "Cabin 2 Bedroom" | "Cabin 3 Bedroom";
            VIN?: string | null;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            id: number;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
        };
        GuestRegistrationInput: {
            /** @enum {string|null} */
            Campsite?: "Dear park" | "Emu park" | "Alpaca park" | "Kangaroo park" | "Wombat park" | "Bush park" | null;
            Comments?: string | null;
            /** Format: email */
            Email?: string | null;
            FirstName?: string;
            /** @enum {string} */
            Language?: "en" | "zh";
            LastName?: string | null;
            OrderNumber?: string;
            PhoneNumber?: string;
            /** @enum {string} */
            StayType?: "Campsite" | "Big House" | "Tent" | "Caravan" | "Cabin 2 Bedroom" | "Cabin 3 Bedroom";
            VIN?: string | null;
            /** @description Hidden from people: whatever fills it in is a bot, and nothing is stored */
            website?: string;
        };
        ImportAnswer: {
            actor: string;
            /**
             * Format: int64
             * @description Rows that somebody should look at before anything is done: they can't be taken, or not as the file has them
             */
            attention: number;
            /**
             * Format: int64
             * @description Rows by what they were judged to do
             */
            create: number;
            /**
             * Format: int64
             * @description What became of the rows
             */
            created: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: int64
             * @description Rows that are dealt with
             */
            done: number;
            /** @description Of a CSV file */
            encoding: string;
            /** @description The first rows that were not taken or not undone, and why */
            errors: string[] | null;
            /**
             * Format: int64
             * @description Refused at once or when it came to it
             */
            failed: number;
            fileName: string;
            /** Format: date-time */
            finishedAt: string | null;
            /** @enum {string} */
            format: "csv" | "xlsx";
            id: string;
            /**
             * Format: int64
             * @description Members it made who can be invited and were not
             */
            invitable: number;
            /** Format: date-time */
            invitedAt: string | null;
            /**
             * Format: int64
             * @description Rows that could not be undone
             */
            kept: number;
            /** Format: int64 */
            refused: number;
            /** @description The first rows; the others by /rows */
            rows: components["schemas"]["ImportRowAnswer"][] | null;
            /**
             * Format: date-time
             * @description When its rows are deleted
             */
            rowsKeptUntil: string;
            /**
             * Format: int64
             * @description Rows of nobody, with neither Name 1 nor Email 1
             */
            skipped: number;
            /**
             * @description failed: it stopped in the middle; apply goes on with it
             * @enum {string}
             */
            state: "judged" | "running" | "done" | "failed" | "undoing" | "undone";
            /** Format: int64 */
            total: number;
            /** Format: int64 */
            unchanged: number;
            /**
             * Format: date-time
             * @description null: it can't be undone
             */
            undoUntil: string | null;
            /** Format: int64 */
            undone: number;
            /** Format: int64 */
            update: number;
            /** Format: int64 */
            updated: number;
        };
        ImportEncoding: {
            encoding: string;
            /** @description The first rows that look different in each */
            sample: (string[] | null)[] | null;
        };
        ImportPreviewAnswer: {
            /** @description Their names */
            columns: string[] | null;
            encoding: string;
            /** @description Those that it can be in, the likeliest first */
            encodings: components["schemas"]["ImportEncoding"][] | null;
            /** @enum {string} */
            format: "csv" | "xlsx";
            /** @description All that a column may be */
            known: string[] | null;
            /** @description Which column holds what, counted from 0; -1: it is said not to be there */
            mapping: {
                [key: string]: number;
            };
            /** @description The first required column that was not found; empty: none */
            missing: string;
            /** @description The mapping is what somebody said of an earlier file */
            remembered: boolean;
            required: string[] | null;
            /** Format: int64 */
            rows: number;
            /** @description The first rows */
            sample: (string[] | null)[] | null;
            /** @description The file may be in another encoding: somebody has to say */
            unsure: boolean;
        };
        ImportRowAnswer: {
            /** @description What it would change; of one that is done, what it changed */
            changes: components["schemas"]["Change"][] | null;
            /** @description Why it can't be taken, or taken back; empty: it can */
            error: string;
            fields: {
                [key: string]: string;
            };
            /** @description documentId; empty: none */
            member: string;
            /** @description What somebody should see of a row that is taken or skipped */
            notes: components["schemas"]["Note"][] | null;
            /**
             * Format: int64
             * @description As the file counts them
             */
            row: number;
            /** @enum {string} */
            state: "refused" | "skipped" | "unchanged" | "waiting" | "created" | "updated" | "failed" | "undone" | "kept";
            /** @enum {string} */
            verdict: "create" | "update" | "unchanged" | "refused" | "skipped";
        };
        ImportSummary: {
            actor: string;
            /**
             * Format: int64
             * @description Rows that somebody should look at before anything is done: they can't be taken, or not as the file has them
             */
            attention: number;
            /**
             * Format: int64
             * @description Rows by what they were judged to do
             */
            create: number;
            /**
             * Format: int64
             * @description What became of the rows
             */
            created: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: int64
             * @description Rows that are dealt with
             */
            done: number;
            /** @description Of a CSV file */
            encoding: string;
            /**
             * Format: int64
             * @description Refused at once or when it came to it
             */
            failed: number;
            fileName: string;
            /** Format: date-time */
            finishedAt: string | null;
            /** @enum {string} */
            format: "csv" | "xlsx";
            id: string;
            /**
             * Format: int64
             * @description Members it made who can be invited and were not
             */
            invitable: number;
            /** Format: date-time */
            invitedAt: string | null;
            /**
             * Format: int64
             * @description Rows that could not be undone
             */
            kept: number;
            /** Format: int64 */
            refused: number;
            /**
             * Format: date-time
             * @description When its rows are deleted
             */
            rowsKeptUntil: string;
            /**
             * Format: int64
             * @description Rows of nobody, with neither Name 1 nor Email 1
             */
            skipped: number;
            /**
             * @description failed: it stopped in the middle; apply goes on with it
             * @enum {string}
             */
            state: "judged" | "running" | "done" | "failed" | "undoing" | "undone";
            /** Format: int64 */
            total: number;
            /** Format: int64 */
            unchanged: number;
            /**
             * Format: date-time
             * @description null: it can't be undone
             */
            undoUntil: string | null;
            /** Format: int64 */
            undone: number;
            /** Format: int64 */
            update: number;
            /** Format: int64 */
            updated: number;
        };
        InboxAbout: {
            /** @description Replies by mail come back into their threads */
            mailbox: boolean;
            /** @description Whose a thread can be */
            people: components["schemas"]["InboxPerson"][] | null;
            /** @description How an answer is signed by whoever came with the shared password, by language */
            reception: {
                [key: string]: string;
            };
            /** @description Where replies by mail go; empty: nowhere */
            repliesTo: string;
            /** @description Why the mailbox can't be read; empty: it can */
            trouble: string;
            /** Format: date-time */
            troubleAt: string | null;
        };
        InboxAccount: {
            documentId: string;
            name: string;
        };
        InboxAnswer: {
            /** @description Nothing is left to do afterwards */
            done?: boolean;
            /** @enum {string} */
            language: "en" | "zh";
            subject: string;
            text: string;
            /** Format: int64 */
            version: number;
        };
        InboxEvent: {
            /** @description Who of the park did it; empty: it came by mail */
            actor: string;
            actorId: string;
            /** @description To which an answer went, or from which a reply came */
            address: string;
            /** Format: date-time */
            at: string;
            /** @description A machine wrote it, as an absence note */
            automatic: boolean;
            documentId: string;
            /** @description The names of the files that came with a reply; they are not kept */
            files: string[] | null;
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            kind: "read" | "note" | "answer" | "reply" | "bounce" | "more" | "assigned" | "done" | "open" | "spam" | "member" | "stay";
            mailError: string;
            /** @enum {string} */
            mailState: "" | "waiting" | "sent" | "failed";
            name: string;
            shortened: boolean;
            subject: string;
            /** @description What a note, an answer or a reply says; to whom it was assigned, empty for nobody */
            text: string;
        };
        InboxPerson: {
            documentId: string;
            name: string;
        };
        InboxRow: {
            answered: boolean;
            /** @description Missing: nobody's */
            assignee?: components["schemas"]["InboxPerson"];
            /**
             * Format: date-time
             * @description When whoever sent it last wrote
             */
            at: string;
            documentId: string;
            email: string;
            /** @enum {string} */
            kind: "enquiry" | "registration";
            /** @enum {string} */
            language: "en" | "zh";
            name: string;
            /** @description Nobody has read the latest of it */
            new: boolean;
            phone: string;
            /** Format: date-time */
            receivedAt: string;
            /** @enum {string} */
            state: "open" | "done" | "spam";
            /** @description Of an enquiry; a registration's order number */
            subject: string;
            /** @description The beginning of what was sent */
            text: string;
        };
        InboxThread: {
            /** @description The account that has the address */
            account?: components["schemas"]["InboxAccount"];
            /** @description What an answer is about, in the language of whoever asked */
            answerSubject: string;
            /** @description The address that an answer goes to; empty: none was given */
            answerTo: string;
            answered: boolean;
            answering: string;
            /** @description Missing: nobody's */
            assignee?: components["schemas"]["InboxPerson"];
            /**
             * Format: date-time
             * @description When whoever sent it last wrote
             */
            at: string;
            documentId: string;
            email: string;
            events: components["schemas"]["InboxEvent"][] | null;
            firstName: string;
            /** @enum {string} */
            kind: "enquiry" | "registration";
            /** @enum {string} */
            language: "en" | "zh";
            lastName: string;
            /** @description Replies by mail come back into the thread */
            mailbox: boolean;
            name: string;
            /** @description Nobody has read the latest of it */
            new: boolean;
            phone: string;
            /** Format: date-time */
            readAt: string | null;
            /** @description Who read it first */
            readBy: string;
            /** Format: date-time */
            receivedAt: string;
            /** @description Where replies by mail go */
            repliesTo: string;
            /** @description What was sent, by the names of the content API */
            sent: {
                [key: string]: string;
            };
            /** @enum {string} */
            state: "open" | "done" | "spam";
            /** @description Of an enquiry; a registration's order number */
            subject: string;
            /** @description The beginning of what was sent */
            text: string;
            /**
             * Format: int64
             * @description Sent along with an answer, which is refused when somebody else was sooner
             */
            version: number;
        };
        InvitationBody: {
            email: string;
            /** @enum {string} */
            language: "en" | "zh";
            name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "reception" | "accountant" | "marketing" | "gate" | "cleaning" | "read-only";
        };
        InvoiceAnswer: {
            buyer: components["schemas"]["PartyAnswer"];
            /** Format: date */
            date: string;
            /**
             * Format: double
             * @description Included in the total; null of a seller who charges none
             */
            gst: number;
            lines: components["schemas"]["LineAnswer"][] | null;
            number: string;
            paidBy: string;
            /** Format: date */
            paidOn: string;
            reference: string;
            seller: components["schemas"]["PartyAnswer"];
            /** @description Tax invoice, or invoice of a seller who charges no GST */
            title: string;
            /** Format: double */
            total: number;
        };
        Job: {
            /** Format: int64 */
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: int64 */
            id: number;
            kind: string;
            lane: string;
            lastError: string;
            /** Format: int64 */
            maxAttempts: number;
            /** Format: date-time */
            runAt: string;
            state: string;
        };
        JobsAnswer: {
            /** @description How many there are in each state, whatever the list is narrowed to */
            counts: {
                [key: string]: number;
            };
            /** @description What a job can be, to narrow the list to */
            kinds: string[] | null;
            lanes: string[] | null;
            /** @description The jobs of the page */
            latest: components["schemas"]["Job"][] | null;
        };
        /** @description What the chat answers: a question, other ways to ask it (one a line), the answer, and the pages that tell of it (one path a line). */
        KnowledgeEntry: {
            Answer_en?: string | null;
            Answer_zh?: string | null;
            Links?: string | null;
            Question_en?: string | null;
            Question_zh?: string | null;
            /** Format: date */
            ValidFrom?: string | null;
            /** Format: date */
            ValidUntil?: string | null;
            Variants_en?: string | null;
            Variants_zh?: string | null;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            id: number;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
        };
        KnowledgeEntryInput: {
            Answer_en?: string | null;
            Answer_zh?: string | null;
            Links?: string | null;
            Question_en?: string | null;
            Question_zh?: string | null;
            /** Format: date */
            ValidFrom?: string | null;
            /** Format: date */
            ValidUntil?: string | null;
            Variants_en?: string | null;
            Variants_zh?: string | null;
        };
        LineAnswer: {
            /** Format: double */
            amount: number;
            description: string;
            /** Format: int64 */
            quantity: number;
        };
        LinkedStayBody: {
            /** @description documentId */
            stay: string;
        };
        LoginBody: {
            email: string;
            password: string;
        };
        LowProduct: {
            documentId: string;
            name_en: string;
            name_zh: string;
            /** Format: int64 */
            stock: number;
        };
        Mail: {
            /** Format: int64 */
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            documentId: string;
            /** Format: int64 */
            id: number;
            language: string;
            lastError: string;
            secret: boolean;
            /** Format: date-time */
            sentAt: string | null;
            /** @enum {string} */
            state: "waiting" | "sent" | "failed";
            subject: string;
            template: string;
            to: string;
        };
        MailPreview: {
            html: string;
            subject: string;
            text: string;
        };
        MailWithText: {
            /** Format: int64 */
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            documentId: string;
            /** Format: int64 */
            id: number;
            language: string;
            lastError: string;
            secret: boolean;
            /** Format: date-time */
            sentAt: string | null;
            /** @enum {string} */
            state: "waiting" | "sent" | "failed";
            subject: string;
            template: string;
            text: string;
            to: string;
        };
        Mapping: {
            /**
             * Format: int64
             * @description The bank account, for a file of several; -1: none
             */
            account: number;
            /**
             * Format: int64
             * @description Signed: money out is negative. -1: it is in credit and debit
             */
            amount: number;
            /**
             * Format: int64
             * @description -1: none
             */
            credit: number;
            /** Format: int64 */
            date: number;
            /**
             * Format: int64
             * @description -1: none
             */
            debit: number;
            /** @description The first row names the columns */
            header: boolean;
            /** @description Joined in this order */
            text: number[] | null;
        };
        MatchBody: {
            /** @description documentId */
            stay: string;
        };
        MeAnswer: {
            address: string | null;
            contact: string | null;
            contact2: string | null;
            /** Format: double */
            discount_p: number;
            documentId: string;
            email: string;
            email2: string | null;
            /** Format: date */
            exp: string | null;
            fname: string | null;
            fname2: string | null;
            /**
             * Format: date-time
             * @description When the account will be erased, if its owner asked for it
             */
            forget_at: string | null;
            /** @description A member whose term has not run out */
            is_member: boolean;
            language: string;
            lname: string | null;
            lname2: string | null;
            name: string;
            /** @description Membership number; null until it is issued */
            number: string | null;
            /** Format: double */
            point: number;
            /** @enum {string} */
            tenant_type: "Guest" | "Annual" | "Permanent";
        };
        MeasuredAnswer: {
            before: components["schemas"]["FunnelNumbers"];
            /** Format: date */
            beforeFrom: string;
            /** Format: date */
            beforeTo: string;
            days: components["schemas"]["FunnelDay"][] | null;
            /** Format: date */
            from: string;
            languages: components["schemas"]["FunnelLanguage"][] | null;
            pages: components["schemas"]["FunnelPage"][] | null;
            sources: components["schemas"]["FunnelSource"][] | null;
            /** Format: date */
            to: string;
            total: components["schemas"]["FunnelNumbers"];
        };
        /** @description Pictures and documents of pages, found by PageLocation or Name. */
        MediaImage: {
            Image?: components["schemas"]["File"][];
            Name?: string | null;
            PageLocation?: string | null;
            Pdf?: components["schemas"]["File"] | null;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            id: number;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
        };
        MediaImageInput: {
            /** @description ids of files */
            Image?: number[];
            Name?: string | null;
            PageLocation?: string | null;
            /** @description id of a file */
            Pdf?: number | null;
        };
        MemberListMeta: {
            /** @description How many members each filter shows, of those that were searched for */
            counts: components["schemas"]["Counts"];
            /** @description Asking for other pages with it gives the same rows in the same order, whatever changes meanwhile; another one in the answer tells that this one is no longer remembered. Empty on a first page that was asked for without one */
            order: string;
            pagination: components["schemas"]["MemberPages"];
        };
        MemberPages: {
            /** Format: int64 */
            page: number;
            /** Format: int64 */
            pageCount: number;
            /** Format: int64 */
            pageSize: number;
            /** Format: int64 */
            total: number;
        };
        MemberRow: {
            Address: string;
            /** Format: double */
            CR: number;
            Contact: string;
            Contact2: string;
            /** Format: double */
            DiscountPoint: number;
            Email: string;
            Email2: string;
            EndDate: string;
            ExpiryDate: string;
            FirstName: string;
            FirstName2: string;
            IsMember: boolean;
            LastName: string;
            LastName2: string;
            MembershipNumber: string;
            Note: string;
            /** Format: double */
            Point: number;
            Power: string;
            SiteNumber: string;
            StartDate: string;
            /** @enum {string} */
            TenantType: "Guest" | "Annual" | "Permanent";
            /**
             * @description Admin if the email is one of the administrators', else the type of tenant
             * @enum {string}
             */
            Type: "Guest" | "Annual" | "Permanent" | "Admin";
            UserName: string;
            documentId: string;
        };
        /** @description Accounts and memberships. Staff see all; an account sees itself alone. */
        Membership: {
            Address?: string | null;
            CR?: number | null;
            Contact?: string | null;
            Contact2?: string | null;
            DiscountPoint?: number;
            /** Format: email */
            Email?: string | null;
            /** Format: email */
            Email2?: string | null;
            /** Format: date */
            EndDate?: string | null;
            /** Format: date */
            ExpiryDate?: string | null;
            FirstName?: string | null;
            FirstName2?: string | null;
            IsMember?: boolean;
            /** @enum {string} */
            Language?: "en" | "zh";
            LastName?: string | null;
            LastName2?: string | null;
            MembershipNumber?: string | null;
            Note?: string | null;
            Point?: number;
            /** @enum {string|null} */
            Power?: "Powered" | "Unpowered" | null;
            SiteNumber?: string | null;
            /** Format: date */
            StartDate?: string | null;
            Suspended?: boolean;
            /** @enum {string} */
            TenantType?: "Guest" | "Annual" | "Permanent";
            UserName?: string | null;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            id: number;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
        };
        MembershipAnswer: {
            /** @description Erased, or merged into another */
            closed: boolean;
            documentId: string;
            /** @description documentIds of the accounts that were merged into it */
            doubles: string[] | null;
            /**
             * Format: date-time
             * @description When it will be erased, as its owner asked; null: never
             */
            forgetAt: string | null;
            hasPassword: boolean;
            /** @description documentId of the account into which it was merged; empty: none */
            kept: string;
            name: string;
            /**
             * Format: int64
             * @description On how many devices it is logged in
             */
            sessions: number;
            /** @enum {string} */
            standing: "active" | "expired" | "inactive" | "suspended";
            suspended: boolean;
            /**
             * @description Admin for whoever the settings list, else the type of tenant
             * @enum {string}
             */
            type: "Guest" | "Annual" | "Permanent" | "Admin";
        };
        MembershipInput: {
            Address?: string | null;
            CR?: number | null;
            Contact?: string | null;
            Contact2?: string | null;
            DiscountPoint?: number;
            /** Format: email */
            Email?: string | null;
            /** Format: email */
            Email2?: string | null;
            /** Format: date */
            EndDate?: string | null;
            /** Format: date */
            ExpiryDate?: string | null;
            FirstName?: string | null;
            FirstName2?: string | null;
            IsMember?: boolean;
            /** @enum {string} */
            Language?: "en" | "zh";
            LastName?: string | null;
            LastName2?: string | null;
            MembershipNumber?: string | null;
            Note?: string | null;
            Password?: string | null;
            Point?: number;
            /** @enum {string|null} */
            Power?: "Powered" | "Unpowered" | null;
            SiteNumber?: string | null;
            /** Format: date */
            StartDate?: string | null;
            Suspended?: boolean;
            /** @enum {string} */
            TenantType?: "Guest" | "Annual" | "Permanent";
            UserName?: string | null;
        };
        MergeBody: {
            /** @description documentId of the account that is merged into this one and closed */
            double: string;
        };
        MergePreviewAnswer: {
            double: components["schemas"]["MergeSideAnswer"];
            kept: components["schemas"]["MergeSideAnswer"];
            /** @description How much of each kind goes over: stays, payments, coupons, entries of the ledger, enquiries, registrations, mails */
            moves: {
                [key: string]: number;
            };
            /** @description Why it can't be done, as sentences; none: it can */
            refusals: string[] | null;
            /** @description What the kept account lacks and takes from the double */
            takes: components["schemas"]["TakenOverAnswer"][] | null;
        };
        MergeSideAnswer: {
            /** Format: date-time */
            createdAt: string;
            /** Format: double */
            discount_p: number;
            documentId: string;
            email: string;
            exp: string;
            name: string;
            number: string;
            phone: string;
            /** Format: double */
            point: number;
            /** @enum {string} */
            standing: "active" | "expired" | "inactive" | "suspended";
            /** @enum {string} */
            tenant_type: "Guest" | "Annual" | "Permanent";
        };
        MoveBody: {
            /**
             * Format: date
             * @description None: as it is
             */
            checkin?: string;
            /** Format: date */
            checkout?: string;
            siteNumber?: string;
            /**
             * Format: double
             * @description That was shown; one that differs is refused
             */
            totalPrice?: number;
        };
        MoveQuoteAnswer: {
            /**
             * Format: double
             * @description More than now; less than 0: less
             */
            difference: number;
            lines: components["schemas"]["PriceLineAnswer"][] | null;
            /** Format: int64 */
            nights: number;
            /**
             * Format: double
             * @description What would still be to pay
             */
            owed: number;
            /**
             * Format: double
             * @description What would have been paid too much
             */
            refund: number;
            /** Format: double */
            totalPrice: number;
        };
        Name: {
            /** @description As they were called last */
            name: string;
            /** @description What narrows the trail to them: a person's documentId, else the name */
            who: string;
        };
        NewMemberBody: {
            Contact?: string;
            Email?: string;
            FirstName: string;
            /** @enum {string} */
            Language?: "en" | "zh";
            LastName?: string;
            Note?: string;
            /** @enum {string} */
            TenantType?: "Guest" | "Annual" | "Permanent";
            /** @description Send a link to choose a password */
            invite?: boolean;
        };
        NewPasskeyBody: {
            /** @description The account's own, asked for again */
            password: string;
        };
        /** @description News by date and audience. Visitors read what is for guests, tenants also what is for their type. */
        NewsItem: {
            Body_en?: string | null;
            Body_zh?: string | null;
            Pdf?: components["schemas"]["File"] | null;
            Summary_en?: string | null;
            Summary_zh?: string | null;
            Title_en?: string | null;
            Title_zh?: string | null;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            forAnnual?: boolean;
            forGuest?: boolean;
            forPermanent?: boolean;
            id: number;
            news?: components["schemas"]["File"][];
            /** Format: date */
            newsDate?: string | null;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
        };
        NewsItemInput: {
            Body_en?: string | null;
            Body_zh?: string | null;
            /** @description id of a file */
            Pdf?: number | null;
            Summary_en?: string | null;
            Summary_zh?: string | null;
            Title_en?: string | null;
            Title_zh?: string | null;
            forAnnual?: boolean;
            forGuest?: boolean;
            forPermanent?: boolean;
            /** @description ids of files */
            news?: number[];
            /** Format: date */
            newsDate?: string | null;
        };
        Note: {
            column: string;
            value: string;
            /** @enum {string} */
            why: "unread" | "name" | "site" | "zero" | "nobody";
        };
        NoteBody: {
            text: string;
        };
        NoticeBody: {
            /** @description 100 at most */
            documentIds: string[] | null;
            /** @description Of this notice: nobody gets it twice */
            key: string;
            subject: string;
            subject_zh: string;
            /** @description Each line is a paragraph */
            text: string;
            text_zh: string;
        };
        NumberAnswer: {
            number: string;
        };
        NumberBody: {
            /** @description None: the next free one */
            number?: string;
        };
        OfferAnswer: {
            /** @enum {string} */
            action: "join" | "renew" | "upgrade";
            /** @description What it brings beside the points, in lines; may be empty */
            brings: string;
            name: string;
            /**
             * Format: double
             * @description Of each kind
             */
            points: number;
            /** Format: double */
            price: number;
            /** @enum {string} */
            tier: "standard" | "deluxe";
            /**
             * Format: date
             * @description Empty: the membership has no end
             */
            until: string;
            /** Format: int64 */
            years: number;
        };
        OffersAnswer: {
            currency: string;
            offers: components["schemas"]["OfferAnswer"][] | null;
            with: components["schemas"]["ProviderAnswer"];
        };
        OnBehalf: {
            RegistrationNumber: components["schemas"]["PlateAnswer"][] | null;
            /** @description documentId; none: guestName and guestContact say who it is */
            account?: string;
            /** Format: int64 */
            adultNumber: number;
            /** Format: date */
            checkin: string;
            /** Format: date */
            checkout: string;
            /** Format: int64 */
            childNumber?: number;
            extra?: components["schemas"]["BookingExtra"][] | null;
            /** @description A phone number, or an email that is then written to */
            guestContact?: string;
            guestName?: string;
            /**
             * @description Of the mails to somebody without an account
             * @enum {string}
             */
            language?: "en" | "zh";
            /**
             * @description Confirms it at once
             * @enum {string}
             */
            paidBy?: "transfer" | "cash" | "eftpos";
            siteNumber: string;
            /**
             * Format: double
             * @description That was shown; one that differs from the park's own is refused
             */
            totalPrice?: number;
        };
        OnBehalfData: {
            data: components["schemas"]["OnBehalf"];
        };
        /** @description Written pages, by slug. */
        Page: {
            Body_en?: string | null;
            Body_zh?: string | null;
            Description_en?: string | null;
            Description_zh?: string | null;
            Title_en?: string | null;
            Title_zh?: string | null;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            id: number;
            /** Format: date-time */
            publishedAt?: string | null;
            slug?: string;
            /** Format: date-time */
            updatedAt?: string;
        };
        PageInput: {
            Body_en?: string | null;
            Body_zh?: string | null;
            Description_en?: string | null;
            Description_zh?: string | null;
            Title_en?: string | null;
            Title_zh?: string | null;
            slug?: string;
        };
        PartyAnswer: {
            abn: string;
            acn: string;
            address: string;
            email: string;
            name: string;
            phone: string;
        };
        Passkey: {
            /** Format: date-time */
            createdAt: string;
            documentId: string;
            name: string;
            /** Format: date-time */
            usedAt: string | null;
        };
        PasskeyBody: {
            /** @description As it came with the options */
            challenge: string;
            /** @description The browser's answer, as PublicKeyCredential.toJSON() gives it */
            credential: unknown;
        };
        PasswordBody: {
            new: string;
            old: string;
        };
        PayBody: {
            action: string;
            firstName: string;
            lastName: string;
            /**
             * Format: double
             * @description That was shown; another by now is told, not charged
             */
            price?: number;
            tier: string;
        };
        PaymentAnswer: {
            /** Format: double */
            amount: number;
            approveUrl: string;
            /** Format: date-time */
            createdAt: string;
            currency: string;
            documentId: string;
            firstName: string;
            /** @description Its number; empty until it is paid */
            invoice: string;
            lastName: string;
            /** @enum {string} */
            method: "paypal" | "paypal-sandbox" | "sandbox" | "cash" | "eftpos" | "transfer";
            orderId: string;
            /** Format: double */
            refunded: number;
            /** Format: date-time */
            settledAt: string | null;
            /** @enum {string} */
            state: "open" | "capturing" | "pending" | "settled" | "unfulfilled" | "cancelled" | "refused";
            test: boolean;
            title: string;
        };
        PaymentEventAnswer: {
            /** @description Empty: the provider, or the park's own background work */
            actor: string;
            /** Format: date-time */
            at: string;
            detail: string;
            kind: string;
        };
        PaymentMonthAnswer: {
            /** Format: double */
            amount: number;
            /** Format: int64 */
            count: number;
            /** @description 2026-11 */
            month: string;
            /** Format: double */
            refunded: number;
        };
        PaymentProblemAnswer: {
            /** Format: date-time */
            at: string;
            detail: string;
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            kind: "mismatch" | "strange" | "unfulfilled" | "dispute" | "refundFailed" | "refundedElsewhere" | "stuck";
            /** @description documentId; empty: it belongs to none */
            payment: string;
        };
        PaymentRowAnswer: {
            /** @description documentId of the payer's account */
            account: string;
            /** Format: double */
            amount: number;
            approveUrl: string;
            captureId: string;
            /** Format: date-time */
            createdAt: string;
            currency: string;
            documentId: string;
            email: string;
            firstName: string;
            /** @description Its number; empty until it is paid */
            invoice: string;
            lastName: string;
            /** @enum {string} */
            method: "paypal" | "paypal-sandbox" | "sandbox" | "cash" | "eftpos" | "transfer";
            /** @description Membership number of the payer; empty until it is issued */
            number: string;
            orderId: string;
            /**
             * @description What was paid for
             * @enum {string}
             */
            purpose: "membership" | "stay";
            /** Format: double */
            refunded: number;
            /** @description What staff noted at the counter */
            saleNote: string;
            /** Format: date-time */
            settledAt: string | null;
            /** @enum {string} */
            state: "open" | "capturing" | "pending" | "settled" | "unfulfilled" | "cancelled" | "refused";
            test: boolean;
            title: string;
        };
        PaymentStoryAnswer: {
            events: components["schemas"]["PaymentEventAnswer"][] | null;
            payment: components["schemas"]["PaymentRowAnswer"];
            refunds: components["schemas"]["StaffRefundAnswer"][] | null;
        };
        Person: {
            /** Format: date-time */
            createdAt: string;
            documentId: string;
            email: string;
            /** @enum {string} */
            language: "en" | "zh";
            /**
             * Format: date-time
             * @description Until when the link works that was sent last: an invitation, or a new password
             */
            linkUntil: string | null;
            name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "reception" | "accountant" | "marketing" | "gate" | "cleaning" | "read-only";
            /**
             * Format: date-time
             * @description When they last did something in the portal
             */
            seenAt: string | null;
            /** @enum {string} */
            state: "invited" | "active" | "suspended";
            /** @description Two-step sign-in is on */
            twoStep: boolean;
        };
        PersonBody: {
            /** @description A new one ends their sessions */
            email?: string;
            /** @enum {string} */
            language?: "en" | "zh";
            name?: string;
            /**
             * @description A new one ends their sessions
             * @enum {string}
             */
            role?: "owner" | "manager" | "reception" | "accountant" | "marketing" | "gate" | "cleaning" | "read-only";
        };
        PictureAnswer: {
            file?: components["schemas"]["FileAnswer"];
            /** Format: int64 */
            maxMegabytes: number;
            /** Format: int64 */
            minHeight: number;
            /** Format: int64 */
            minWidth: number;
        };
        PlateAnswer: {
            RegistrationNumber: string;
        };
        PolicyBody: {
            /** @description false ends its sessions at once; refused while no owner is active */
            sharedPassword?: boolean;
            twoStepRequired?: boolean;
        };
        PriceLineAnswer: {
            /** @enum {string} */
            key: "adults" | "children" | "extra_horse" | "extra_motorbike" | "extra_firewood";
            /**
             * Format: int64
             * @description 0: the price is for the whole booking
             */
            nights: number;
            /** Format: int64 */
            number: number;
            /** Format: double */
            price: number;
            /** Format: double */
            unitPrice: number;
        };
        /** @description What members redeem points for. Price and MaxDeduction are points. */
        Product: {
            Description?: string | null;
            Description_en?: string | null;
            ForPark?: boolean;
            Icon?: components["schemas"]["File"] | null;
            MaxDeduction?: number;
            Name?: string | null;
            Name_en?: string | null;
            Order?: number | null;
            PerMember?: number | null;
            Price?: number;
            Provider?: {
                Name: string;
                Name_en?: string | null;
            } | null;
            Stock?: number | null;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            id: number;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
        };
        ProductInput: {
            Description?: string | null;
            Description_en?: string | null;
            ForPark?: boolean;
            /** @description id of a file */
            Icon?: number | null;
            MaxDeduction?: number;
            Name?: string | null;
            Name_en?: string | null;
            Order?: number | null;
            PerMember?: number | null;
            Price?: number;
            Provider?: {
                Name: string;
                Name_en?: string | null;
            } | null;
            Stock?: number | null;
        };
        Proof: {
            /** @description Of two-step sign-in, in place of the password */
            code?: string;
            password?: string;
        };
        ProposalAnswer: {
            stay: components["schemas"]["BankStay"];
            /** @description Reference and amount both agree, and no other stay and no other line does */
            sure: boolean;
            /** @enum {string} */
            why: "reference" | "amount";
        };
        ProviderAnswer: {
            /** @description The park's public key with the provider */
            clientId: string;
            method: string;
            /** @description The address of the provider's script for the page */
            script: string;
            /** @description No money moves */
            test: boolean;
        };
        QuoteAnswer: {
            /**
             * Format: date
             * @description The last day on which its guest may cancel it once it is paid; null: it is so near that they may not
             */
            cancelUntil: string | null;
            /** Format: date */
            dueDate: string;
            lines: components["schemas"]["PriceLineAnswer"][] | null;
            /** Format: int64 */
            nights: number;
            /** @description Some of those nights are the guest's own */
            own: boolean;
            /** @description The payment reference that the booking under the same Idempotency-Key will have; empty without a key */
            reference: string;
            /** @description The nights of it that are booked already: it can't be had like this */
            taken: string[] | null;
            /** Format: double */
            totalPrice: number;
        };
        RatesAnswer: {
            /** Format: double */
            adult: number;
            /** Format: double */
            child: number;
            /** Format: double */
            extra_firewood: number;
            /** Format: double */
            extra_horse: number;
            /** Format: double */
            extra_motorbike: number;
        };
        ReceiptAnswer: {
            /** @description null until it is paid */
            invoice: components["schemas"]["InvoiceAnswer"];
            payment: components["schemas"]["PaymentAnswer"];
            refunds: components["schemas"]["RefundAnswer"][] | null;
        };
        ReceivedAnswer: {
            RegistrationNumber: components["schemas"]["PlateAnswer"][] | null;
            /** @description null: staff booked for somebody without one */
            account: components["schemas"]["StayOwnerAnswer"];
            /** Format: int64 */
            adultNumber: number;
            canCancel: boolean;
            /** @description By card, now */
            canPay: boolean;
            /**
             * Format: date
             * @description The last day on which its guest may cancel it
             */
            cancelUntil: string;
            /** @enum {string} */
            cancelledBy: "" | "guest" | "staff" | "deadline";
            /** Format: date */
            checkin: string;
            /** Format: date */
            checkout: string;
            /** Format: int64 */
            childNumber: number;
            /** Format: date-time */
            confirmedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            documentId: string;
            /** Format: date-time */
            dueAt: string | null;
            /**
             * Format: date
             * @description The last day on which it can be paid; null: without a deadline
             */
            dueDate: string | null;
            /**
             * Format: int64
             * @description What was written, to be taken back by; 0: nothing was
             */
            entry: number;
            extra: components["schemas"]["ExtraAnswer"][] | null;
            guestContact: string;
            guestName: string;
            /**
             * Format: double
             * @description What was paid too much and is not refunded
             */
            kept: number;
            /** @description Why */
            keptNote: string;
            /**
             * @description Of the mails about it; empty: that of the account, or English
             * @enum {string}
             */
            language: "" | "en" | "zh";
            /** @description Empty where they are not known: older bookings, and those that a script wrote */
            lines: components["schemas"]["PriceLineAnswer"][] | null;
            /** Format: int64 */
            nights: number;
            /**
             * Format: double
             * @description What is still to be paid
             */
            owed: number;
            /**
             * Format: double
             * @description What came in, less what went back
             */
            paid: number;
            /** @enum {string} */
            paidBy: "" | "transfer" | "cash" | "eftpos" | "card";
            /** @description documentId of the card payment; empty: none */
            payment: string;
            reason: string;
            /** @description What a transfer is known by */
            reference: string;
            /**
             * Format: double
             * @description What was paid too much, as far as staff have not decided about it
             */
            refund: number;
            /**
             * Format: double
             * @description What went back
             */
            returned: number;
            /**
             * Format: int64
             * @description How often it was changed
             */
            sequence: number;
            siteNumber: string;
            /** @enum {string} */
            status: "awaiting payment" | "confirmed" | "cancelled";
            /** Format: double */
            totalPrice: number;
            /**
             * Format: double
             * @description What need not be paid of the price
             */
            waived: number;
        };
        RecoveryAnswer: {
            /** @description Shown this once; each works once */
            recoveryCodes: string[] | null;
        };
        RedeemAnswer: {
            coupon: components["schemas"]["CouponAnswer"];
            /** Format: double */
            discount_p: number;
            /** Format: double */
            point: number;
        };
        RedeemBody: {
            /** @description Discount points, up to the lower of MaxDeduction and Price; none is 0 */
            deduction?: unknown;
            /** @description documentId of the product */
            product: string;
        };
        RefundAnswer: {
            /** Format: double */
            amount: number;
            /** Format: date-time */
            at: string;
            documentId: string;
            /** @description The number of its adjustment note; empty until the money went back */
            note: string;
            /** @enum {string} */
            state: "requested" | "pending" | "completed" | "failed";
        };
        RefundBody: {
            /** Format: double */
            amount: number;
            reason: string;
        };
        RegisterBody: {
            Email: string;
            Password: string;
            UserName: string;
            code: string;
            /** @enum {string} */
            language?: "en" | "zh";
            terms: boolean;
        };
        RepayBody: {
            /**
             * Format: double
             * @description None: all that is to be refunded
             */
            amount?: number;
            /** @description For staff alone */
            note?: string;
            /**
             * @description other: it went back earlier, and nobody is written to
             * @enum {string}
             */
            paidBy: "transfer" | "cash" | "eftpos" | "other";
        };
        ResetBody: {
            password: string;
            token: string;
        };
        RestockBody: {
            /** @description How many more, or fewer, there are */
            change: unknown;
            /** @description Why, for the audit trail */
            reason: string;
        };
        RestoreBody: {
            /**
             * Format: int64
             * @description Of the revision
             */
            number: number;
        };
        Revision: {
            /** Format: date-time */
            at: string;
            fields?: unknown;
            files?: {
                [key: string]: number[] | null;
            };
            /** Format: int64 */
            number: number;
            who: string;
        };
        Role: {
            /** @description An owner has changed it */
            changed: boolean;
            /** @description By area: read or write; none where it is missing. money-out and export are write or missing */
            rights: {
                [key: string]: string;
            };
            /** @enum {string} */
            role: "owner" | "manager" | "reception" | "accountant" | "marketing" | "gate" | "cleaning" | "read-only";
            /** @description What it may do as long as no owner has changed it */
            usual: {
                [key: string]: string;
            };
        };
        RoleBody: {
            /** @description By area: read or write; none where it is missing. money-out and export are write or missing */
            rights: {
                [key: string]: string;
            };
        };
        /** @description Kinds of accommodation, in the order of the room list. */
        RoomType: {
            Availability?: boolean | null;
            Bathrooms?: number | null;
            Bedrooms?: number | null;
            Beds_en?: string | null;
            Beds_zh?: string | null;
            Cover?: components["schemas"]["File"] | null;
            Description_en?: string | null;
            Description_zh?: string | null;
            Details_en?: string | null;
            Details_zh?: string | null;
            Facilities?: {
                /** @enum {string} */
                Kind: "accessible" | "barbecue" | "bath" | "campKitchen" | "carCharger" | "climate" | "coffee" | "desk" | "fire" | "games" | "heater" | "horses" | "kitchen" | "laundry" | "lights" | "linen" | "parking" | "pets" | "power" | "shower" | "sharedBathroom" | "stars" | "toilet" | "verandah" | "water" | "wifi";
                Text_en?: string | null;
                Text_zh?: string | null;
            }[];
            Max_guest?: number | null;
            Name_en?: string | null;
            Name_zh?: string | null;
            Pictures?: components["schemas"]["File"][];
            Price?: number | null;
            PriceNote_en?: string | null;
            PriceNote_zh?: string | null;
            RoomTypeID?: string | null;
            Size?: number | null;
            Title_en?: string | null;
            Title_zh?: string | null;
            WeekendPrice?: number | null;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            id: number;
            order?: number | null;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
        };
        RoomTypeInput: {
            Availability?: boolean | null;
            Bathrooms?: number | null;
            Bedrooms?: number | null;
            Beds_en?: string | null;
            Beds_zh?: string | null;
            /** @description id of a file */
            Cover?: number | null;
            Description_en?: string | null;
            Description_zh?: string | null;
            Details_en?: string | null;
            Details_zh?: string | null;
            Facilities?: {
                /** @enum {string} */
                Kind: "accessible" | "barbecue" | "bath" | "campKitchen" | "carCharger" | "climate" | "coffee" | "desk" | "fire" | "games" | "heater" | "horses" | "kitchen" | "laundry" | "lights" | "linen" | "parking" | "pets" | "power" | "shower" | "sharedBathroom" | "stars" | "toilet" | "verandah" | "water" | "wifi";
                Text_en?: string | null;
                Text_zh?: string | null;
            }[];
            Max_guest?: number | null;
            Name_en?: string | null;
            Name_zh?: string | null;
            /** @description ids of files */
            Pictures?: number[];
            Price?: number | null;
            PriceNote_en?: string | null;
            PriceNote_zh?: string | null;
            RoomTypeID?: string | null;
            Size?: number | null;
            Title_en?: string | null;
            Title_zh?: string | null;
            WeekendPrice?: number | null;
            order?: number | null;
        };
        SaleBody: {
            /** @description documentId */
            account: string;
            action: string;
            /** @description None: as the account has it */
            firstName?: string;
            lastName?: string;
            /** @enum {string} */
            method: "cash" | "eftpos" | "transfer";
            note?: string;
            /** Format: double */
            price?: number;
            tier: string;
        };
        /** @description What staff answer often, for the answers of the inbox. */
        SavedReply: {
            Text_en?: string;
            Text_zh?: string;
            Title_en?: string;
            Title_zh?: string;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            id: number;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
        };
        SavedReplyInput: {
            Text_en?: string;
            Text_zh?: string;
            Title_en?: string;
            Title_zh?: string;
        };
        ScheduleBody: {
            /**
             * Format: date-time
             * @description When the draft is to be published, as it is then
             */
            at: string;
        };
        SendCodeAnswer: {
            /**
             * Format: int64
             * @description Seconds until the next code can be sent
             */
            retryAfter: number;
        };
        SendCodeBody: {
            email: string;
            /** @enum {string} */
            language?: "en" | "zh";
            /** @description Taken as documented, and not used: the mail greets nobody by a name that a stranger may have chosen */
            username?: string;
        };
        Session: {
            /** Format: date-time */
            createdAt: string;
            current: boolean;
            device: string;
            documentId: string;
            /** Format: date-time */
            seenAt: string;
        };
        /** @description The park's own details. Visitors read those that are public. */
        Setting: {
            Key?: string;
            Public?: boolean;
            Value?: string;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            id: number;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
        };
        SettingAnswer: {
            choices?: string[] | null;
            /** @description It costs money when it is wrong: to change it takes the password again, or a code, and owners are told */
            costly?: boolean;
            default: unknown;
            key: string;
            /** Format: int64 */
            max?: number;
            /** Format: int64 */
            min?: number;
            /** @description What a list holds */
            of?: string;
            /** @description What a picture must be, and the file that it shows */
            picture?: components["schemas"]["PictureAnswer"];
            /**
             * Format: int64
             * @description How many decimal places a number may have
             */
            places?: number;
            /** @description Visitors can read it */
            public: boolean;
            /** @description The screen on which it stands */
            section: string;
            /** @enum {string} */
            type: "text" | "longText" | "email" | "url" | "source" | "money" | "number" | "date" | "yesNo" | "choice" | "list" | "picture";
            /**
             * @description What a number counts
             * @enum {string}
             */
            unit?: "dollars" | "points" | "days" | "years" | "degrees";
            value: unknown;
            /** @description What is stored, where the type doesn't allow it; then the default counts */
            wrong?: string;
        };
        SettingBody: {
            /** @description Of whoever is signed in; asked for by the key errors.setting.confirm where the setting is costly */
            confirm?: components["schemas"]["Proof"];
            /** @description null gives the default back */
            value: unknown;
        };
        SettingInput: {
            Key?: string;
            Public?: boolean;
            Value?: string;
        };
        SettingsBody: {
            /** @description Of whoever is signed in; asked for by the key errors.setting.confirm where one of them is costly */
            confirm?: components["schemas"]["Proof"];
            /** @description By key; null gives the default back */
            values: {
                [key: string]: unknown;
            };
        };
        SignInPolicy: {
            /** @description The portal can be opened with the shared password */
            sharedPassword: boolean;
            /** @description Whoever has no two-step sign-in must set it up before anything else */
            twoStepRequired: boolean;
        };
        /** @description The sites that people book, as people read their numbers: 2 before 10, 12A after 12. Accounts see those that are not withdrawn. */
        Site: {
            area?: string | null;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            id: number;
            note?: string | null;
            number?: string;
            order?: string;
            powered?: boolean;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
            withdrawn?: boolean;
        };
        SiteInput: {
            area?: string | null;
            note?: string | null;
            number?: string;
            powered?: boolean;
            withdrawn?: boolean;
        };
        SoundAudioStruct: {
            /** @description Base64 */
            content: string;
        };
        SpeechAudioConfig: {
            /** @enum {string} */
            audioEncoding: "MP3";
        };
        SpeechHeard: {
            results: components["schemas"]["SpeechHeardPart"][] | null;
        };
        SpeechHeardPart: {
            alternatives: components["schemas"]["SpeechHeardWords"][] | null;
            languageCode?: string;
        };
        SpeechHeardWords: {
            /** Format: double */
            confidence?: number;
            transcript: string;
        };
        SpeechSetup: {
            /** @description Whether visitors see what was understood before it is sent */
            editFirst: boolean;
            /** @description Whether the park's server turns speech into words */
            recognise: boolean;
            /** @description Whether it speaks answers */
            synthesise: boolean;
        };
        SpeechSound: {
            audio: components["schemas"]["SoundAudioStruct"];
            config: components["schemas"]["SpeechSoundConfig"];
        };
        SpeechSoundConfig: {
            alternativeLanguageCodes?: string[] | null;
            enableAutomaticPunctuation?: boolean;
            /** @enum {string} */
            encoding: "LINEAR16";
            languageCode: string;
            /** Format: int64 */
            sampleRateHertz: number;
        };
        SpeechSpoken: {
            audioContent: string;
        };
        SpeechText: {
            audioConfig: components["schemas"]["SpeechAudioConfig"];
            input: components["schemas"]["TextInputStruct"];
            voice: components["schemas"]["SpeechVoice"];
        };
        SpeechVoice: {
            languageCode: string;
            /** @enum {string} */
            ssmlGender?: "NEUTRAL" | "FEMALE" | "MALE";
        };
        StaffAcceptBody: {
            password: string;
            /** @description What stands behind the # of the link */
            token: string;
        };
        StaffLinkAnswer: {
            email: string;
            /** @description The link is an invitation; else it is for a new password */
            invited: boolean;
            name: string;
        };
        StaffLinkBody: {
            /** @description What stands behind the # of the link */
            token: string;
        };
        StaffLoginBody: {
            /** @description Six digits of the authenticator app, or a recovery code; asked for by the key errors.staff.codeNeeded */
            code?: string;
            /** @description A person's; without it the password is the shared one */
            email?: string;
            /** @description Another name of code */
            otp?: string;
            password: string;
        };
        StaffMeAnswer: {
            /** @description A person's; empty: no person */
            documentId: string;
            /** @description A person's; empty: no person */
            email: string;
            /** @description A person's, en or zh; empty: no person */
            language: string;
            /** @description The areas in which something can be changed */
            mayChange: string[] | null;
            /** @description The areas that can be read */
            mayRead: string[] | null;
            /** @description Nothing else is possible until two-step sign-in is set up */
            mustSetUpTwoStep: boolean;
            /** @description Who the audit trail says it is: a person's name, portal (the shared password), or token:NAME */
            name: string;
            /** Format: int64 */
            recoveryCodesLeft: number;
            /** @enum {string} */
            role: "owner" | "manager" | "reception" | "accountant" | "marketing" | "gate" | "cleaning" | "read-only" | "token:read" | "token:content" | "token:members" | "token:all";
            /** @description Signed in with the shared password */
            shared: boolean;
            /** @description What a person chose for the portal's tables, by their names */
            tables: {
                [key: string]: components["schemas"]["TableChoice"];
            };
            /** @description Two-step sign-in is on */
            twoStep: boolean;
            /** @description An owner requires two-step sign-in of everybody */
            twoStepRequired: boolean;
        };
        StaffPasswordBody: {
            new: string;
            old: string;
        };
        StaffProfileBody: {
            /**
             * @description In which mails are written to them
             * @enum {string}
             */
            language?: "en" | "zh";
            name?: string;
        };
        StaffRefundAnswer: {
            actor: string;
            /** Format: double */
            amount: number;
            /** Format: date-time */
            at: string;
            documentId: string;
            /** @description The number of its adjustment note; empty until the money went back */
            note: string;
            reason: string;
            /** @enum {string} */
            state: "requested" | "pending" | "completed" | "failed";
        };
        StaffSession: {
            /** Format: date-time */
            createdAt: string;
            current: boolean;
            device: string;
            documentId: string;
            /** Format: date-time */
            seenAt: string;
        };
        StaffStayAnswer: {
            RegistrationNumber: components["schemas"]["PlateAnswer"][] | null;
            /** @description null: staff booked for somebody without one */
            account: components["schemas"]["StayOwnerAnswer"];
            /** Format: int64 */
            adultNumber: number;
            canCancel: boolean;
            /** @description By card, now */
            canPay: boolean;
            /**
             * Format: date
             * @description The last day on which its guest may cancel it
             */
            cancelUntil: string;
            /** @enum {string} */
            cancelledBy: "" | "guest" | "staff" | "deadline";
            /** Format: date */
            checkin: string;
            /** Format: date */
            checkout: string;
            /** Format: int64 */
            childNumber: number;
            /** Format: date-time */
            confirmedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            documentId: string;
            /** Format: date-time */
            dueAt: string | null;
            /**
             * Format: date
             * @description The last day on which it can be paid; null: without a deadline
             */
            dueDate: string | null;
            extra: components["schemas"]["ExtraAnswer"][] | null;
            guestContact: string;
            guestName: string;
            /**
             * Format: double
             * @description What was paid too much and is not refunded
             */
            kept: number;
            /** @description Why */
            keptNote: string;
            /**
             * @description Of the mails about it; empty: that of the account, or English
             * @enum {string}
             */
            language: "" | "en" | "zh";
            /** @description Empty where they are not known: older bookings, and those that a script wrote */
            lines: components["schemas"]["PriceLineAnswer"][] | null;
            /** Format: int64 */
            nights: number;
            /**
             * Format: double
             * @description What is still to be paid
             */
            owed: number;
            /**
             * Format: double
             * @description What came in, less what went back
             */
            paid: number;
            /** @enum {string} */
            paidBy: "" | "transfer" | "cash" | "eftpos" | "card";
            /** @description documentId of the card payment; empty: none */
            payment: string;
            reason: string;
            /** @description What a transfer is known by */
            reference: string;
            /**
             * Format: double
             * @description What was paid too much, as far as staff have not decided about it
             */
            refund: number;
            /**
             * Format: double
             * @description What went back
             */
            returned: number;
            /**
             * Format: int64
             * @description How often it was changed
             */
            sequence: number;
            siteNumber: string;
            /** @enum {string} */
            status: "awaiting payment" | "confirmed" | "cancelled";
            /** Format: double */
            totalPrice: number;
            /**
             * Format: double
             * @description What need not be paid of the price
             */
            waived: number;
        };
        State: {
            author: string;
            changed: string[] | null;
            documentId: string;
            draft: boolean;
            live: boolean;
            /** Format: date-time */
            savedAt: string | null;
            /** Format: date-time */
            scheduledAt: string | null;
            scheduledBy: string;
        };
        StatementAnswer: {
            /** Format: date-time */
            at: string;
            /** Format: double */
            discount_p: number;
            /** Format: double */
            discount_p_after: number;
            /** Format: int64 */
            id: number;
            /** Format: double */
            point: number;
            /** Format: double */
            point_after: number;
            /** @enum {string} */
            reason: "opening" | "redemption" | "staff" | "membership" | "merge";
            /** @description What it was for; empty where the reason says it all */
            title: string;
        };
        StayAnswer: {
            RegistrationNumber: components["schemas"]["PlateAnswer"][] | null;
            /** Format: int64 */
            adultNumber: number;
            canCancel: boolean;
            /** @description By card, now */
            canPay: boolean;
            /**
             * Format: date
             * @description The last day on which its guest may cancel it
             */
            cancelUntil: string;
            /** @enum {string} */
            cancelledBy: "" | "guest" | "staff" | "deadline";
            /** Format: date */
            checkin: string;
            /** Format: date */
            checkout: string;
            /** Format: int64 */
            childNumber: number;
            /** Format: date-time */
            confirmedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            documentId: string;
            /** Format: date-time */
            dueAt: string | null;
            /**
             * Format: date
             * @description The last day on which it can be paid; null: without a deadline
             */
            dueDate: string | null;
            extra: components["schemas"]["ExtraAnswer"][] | null;
            /**
             * Format: double
             * @description What was paid too much and is not refunded
             */
            kept: number;
            /** @description Why */
            keptNote: string;
            /** @description Empty where they are not known: older bookings, and those that a script wrote */
            lines: components["schemas"]["PriceLineAnswer"][] | null;
            /** Format: int64 */
            nights: number;
            /**
             * Format: double
             * @description What is still to be paid
             */
            owed: number;
            /**
             * Format: double
             * @description What came in, less what went back
             */
            paid: number;
            /** @enum {string} */
            paidBy: "" | "transfer" | "cash" | "eftpos" | "card";
            reason: string;
            /** @description What a transfer is known by */
            reference: string;
            /**
             * Format: double
             * @description What was paid too much, as far as staff have not decided about it
             */
            refund: number;
            /**
             * Format: double
             * @description What went back
             */
            returned: number;
            /**
             * Format: int64
             * @description How often it was changed
             */
            sequence: number;
            siteNumber: string;
            /** @enum {string} */
            status: "awaiting payment" | "confirmed" | "cancelled";
            /** Format: double */
            totalPrice: number;
            /**
             * Format: double
             * @description What need not be paid of the price
             */
            waived: number;
        };
        StayBoardAnswer: {
            arrivals: components["schemas"]["StaffStayAnswer"][] | null;
            /** Format: date */
            day: string;
            departures: components["schemas"]["StaffStayAnswer"][] | null;
            staying: components["schemas"]["StaffStayAnswer"][] | null;
        };
        StayCalendarAnswer: {
            sites: components["schemas"]["CalendarSiteAnswer"][] | null;
            stays: components["schemas"]["CalendarStayAnswer"][] | null;
        };
        StayEntryAnswer: {
            actor: string;
            /** Format: double */
            amount: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            by: "transfer" | "cash" | "eftpos" | "card" | "other";
            canUndo: boolean;
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            kind: "received" | "returned" | "kept" | "waived";
            note: string;
            /** @description documentId of the card payment; empty: none */
            payment: string;
        };
        StayEventAnswer: {
            /** Format: date-time */
            at: string;
            /** @description A name, guest, or empty: the park's own background work */
            by: string;
            detail: string;
            /** @enum {string} */
            what: "booked" | "confirmed" | "paid" | "unconfirmed" | "undone" | "returned" | "kept" | "waived" | "waivedWhole" | "cancelled" | "released" | "moved" | "movedBack";
        };
        StayOwnerAnswer: {
            documentId: string;
            email: string;
            name: string;
            /** @enum {string} */
            tenantType: "Guest" | "Annual" | "Permanent";
        };
        StayStoryAnswer: {
            RegistrationNumber: components["schemas"]["PlateAnswer"][] | null;
            /** @description null: staff booked for somebody without one */
            account: components["schemas"]["StayOwnerAnswer"];
            /** Format: int64 */
            adultNumber: number;
            canCancel: boolean;
            /** @description By card, now */
            canPay: boolean;
            /**
             * Format: date
             * @description The last day on which its guest may cancel it
             */
            cancelUntil: string;
            /** @enum {string} */
            cancelledBy: "" | "guest" | "staff" | "deadline";
            /** Format: date */
            checkin: string;
            /** Format: date */
            checkout: string;
            /** Format: int64 */
            childNumber: number;
            /** Format: date-time */
            confirmedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            documentId: string;
            /** Format: date-time */
            dueAt: string | null;
            /**
             * Format: date
             * @description The last day on which it can be paid; null: without a deadline
             */
            dueDate: string | null;
            events: components["schemas"]["StayEventAnswer"][] | null;
            extra: components["schemas"]["ExtraAnswer"][] | null;
            guestContact: string;
            guestName: string;
            /**
             * Format: double
             * @description What was paid too much and is not refunded
             */
            kept: number;
            /** @description Why */
            keptNote: string;
            /**
             * @description Of the mails about it; empty: that of the account, or English
             * @enum {string}
             */
            language: "" | "en" | "zh";
            /** @description Empty where they are not known: older bookings, and those that a script wrote */
            lines: components["schemas"]["PriceLineAnswer"][] | null;
            money: components["schemas"]["StayEntryAnswer"][] | null;
            /** Format: int64 */
            nights: number;
            /**
             * Format: double
             * @description What is still to be paid
             */
            owed: number;
            /**
             * Format: double
             * @description What came in, less what went back
             */
            paid: number;
            /** @enum {string} */
            paidBy: "" | "transfer" | "cash" | "eftpos" | "card";
            /** @description documentId of the card payment; empty: none */
            payment: string;
            reason: string;
            /** @description What a transfer is known by */
            reference: string;
            /**
             * Format: double
             * @description What was paid too much, as far as staff have not decided about it
             */
            refund: number;
            /**
             * Format: double
             * @description What went back
             */
            returned: number;
            /**
             * Format: int64
             * @description How often it was changed
             */
            sequence: number;
            siteNumber: string;
            /** @enum {string} */
            status: "awaiting payment" | "confirmed" | "cancelled";
            /** Format: double */
            totalPrice: number;
            /**
             * Format: double
             * @description What need not be paid of the price
             */
            waived: number;
        };
        StaysMeta: {
            bank: components["schemas"]["BankAnswer"];
            /** @description Who takes card payments; null: nobody */
            card: components["schemas"]["ProviderAnswer"];
            /** @description There is a private address for calendar programs; it was shown when it was made */
            hasCalendar: boolean;
            mayBook: boolean;
            /** Format: int64 */
            mostNights: number;
            /** @description Vehicles of earlier stays, the latest first */
            plates: string[] | null;
            rates: components["schemas"]["RatesAnswer"];
            /** @description The account's own; may be empty */
            siteNumber: string;
            tenantsOnly: boolean;
        };
        StockAnswer: {
            /** Format: int64 */
            stock: number;
        };
        TableChoice: {
            /** @description The columns that are shown; empty: the usual ones */
            columns: string[] | null;
            /** @description By name */
            views: components["schemas"]["TableView"][] | null;
        };
        TableColumnsBody: {
            columns: string[] | null;
        };
        TableView: {
            name: string;
            search: string;
        };
        Taken: {
            /** Format: double */
            discount_p: number;
            ends: boolean;
            /** @description The last day of the membership afterwards; empty: none */
            expiry: string;
            member: boolean;
            /** Format: double */
            point: number;
            /** Format: double */
            spentDiscount_p: number;
            /**
             * Format: double
             * @description What should be taken back and is spent already
             */
            spentPoint: number;
            wasExpiry: string;
            wasMember: boolean;
        };
        TakenAnswer: {
            /** @description The day on which each night begins */
            nights: string[] | null;
            siteNumber: string;
        };
        TakenOverAnswer: {
            after: string;
            before: string;
            field: string;
        };
        TenantTypeBody: {
            /** @enum {string} */
            TenantType: "Guest" | "Annual" | "Permanent";
            /** @description 100 at most */
            documentIds: string[] | null;
            /**
             * @description Leave alone whoever is another type by now
             * @enum {string}
             */
            from?: "Guest" | "Annual" | "Permanent";
        };
        /** @description Staff's own wording, over the texts that the program brings along. */
        Text: {
            Key?: string;
            /** Format: date-time */
            createdAt?: string;
            documentId: string;
            en?: string | null;
            id: number;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
            zh?: string | null;
        };
        TextInput: {
            Key?: string;
            en?: string | null;
            zh?: string | null;
        };
        TextInputStruct: {
            /** @description At most 5,000 bytes */
            text: string;
        };
        ThreadStateBody: {
            /** @enum {string} */
            state: "open" | "done" | "spam";
            /**
             * Format: int64
             * @description That of the thread as the caller saw it: refused when somebody wrote since; none: not asked
             */
            version?: number;
        };
        TodayAnswer: {
            /**
             * Format: int64
             * @description Today
             */
            arrivals: number | null;
            /**
             * Format: int64
             * @description Stays that wait for their payment, or for a part of it
             */
            awaitingPayment: number | null;
            /**
             * Format: int64
             * @description Conversations in which somebody waits for a person
             */
            chatsWaiting: number | null;
            /**
             * Format: int64
             * @description Today
             */
            departures: number | null;
            /**
             * Format: int64
             * @description New in the inbox, guest registrations too: nobody has read them yet
             */
            enquiries: number | null;
            /** @description Products of which few are left, the fewest first */
            lowStock: components["schemas"]["LowProduct"][] | null;
            /** Format: int64 */
            mailsFailed: number | null;
            /** Format: int64 */
            mailsWaiting: number | null;
            /**
             * Format: int64
             * @description Memberships that end within 30 days
             */
            membersEnding: number | null;
            /**
             * Format: int64
             * @description That nobody has looked at yet
             */
            paymentProblems: number | null;
            /**
             * Format: int64
             * @description Stays that were cancelled after payment, or paid too much
             */
            refundsToDecide: number | null;
            /**
             * Format: int64
             * @description Groups of like questions that the chat has no good answer to
             */
            unanswered: number | null;
        };
        Token: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: int64 */
            id: number;
            name: string;
            /** @description Who made it: a person's name, or command line */
            owner: string;
            /** @description That person's documentId; empty: no person made it */
            ownerId: string;
            /** Format: date-time */
            revokedAt: string | null;
            /** @enum {string} */
            scope: "read" | "content" | "members" | "all";
            /**
             * Format: date-time
             * @description When it was last used, to the minute
             */
            usedAt: string | null;
        };
        TokenAnswer: {
            /** @description Shown this once */
            token: string;
        };
        TokenBody: {
            /**
             * Format: date-time
             * @description Without one it is good until it is revoked
             */
            expiresAt?: string;
            name: string;
            /**
             * @description Without one: all
             * @enum {string}
             */
            scope?: "read" | "content" | "members" | "all";
        };
        TwoStepBody: {
            password: string;
        };
        TwoStepCodeBody: {
            /** @description Six digits of the authenticator app */
            code: string;
        };
        TwoStepOffBody: {
            /** @description Six digits of the authenticator app, or a recovery code */
            code: string;
            password: string;
        };
        TwoStepSetup: {
            /** @description The same as a picture: data:image/png;base64,... */
            qr: string;
            /** @description To type into an app that can't scan */
            secret: string;
            /** @description otpauth://... */
            url: string;
        };
        TypeOf: {
            /** @enum {string} */
            TenantType: "Guest" | "Annual" | "Permanent";
            documentId: string;
        };
        Unread: {
            /** Format: int64 */
            row: number;
            text: string;
            /** @enum {string} */
            why: "date" | "amount" | "columns";
        };
        ValidAnswer: {
            valid: boolean;
        };
        ViewProviderMetadataStruct: Record<string, never>;
        VisitBody: {
            /** @description utm_campaign */
            campaign?: string;
            /** @enum {string} */
            language: "en" | "zh";
            /** @description utm_medium */
            medium?: string;
            /** @description Of the page, without its query */
            path: string;
            /** @description The host of the page before */
            referrer?: string;
            /** @description utm_source */
            source?: string;
        };
        WaiveBody: {
            /**
             * Format: double
             * @description None: all that is still to be paid
             */
            amount?: number;
            /** @description For staff alone */
            note?: string;
            /**
             * Format: double
             * @description That was shown as still to be paid; one that differs is refused
             */
            owed?: number;
        };
        WidgetAnswer: {
            /** @description What the park calls its chat; empty: nothing of its own */
            nickname: components["schemas"]["WidgetNickname"];
            speech: components["schemas"]["SpeechSetup"];
        };
        WidgetKey: {
            /** Format: date-time */
            createdAt: string;
            /** Format: int64 */
            id: number;
            madeBy: string;
            name: string;
            /**
             * Format: int64
             * @description How many calls may be made with it in a minute, by all who have it together
             */
            perMinute: number;
            scopes: string[] | null;
            /**
             * Format: date-time
             * @description When it was last used, to the minute
             */
            usedAt: string | null;
            /** Format: date-time */
            withdrawnAt: string | null;
        };
        WidgetKeyBody: {
            name: string;
            /**
             * Format: int64
             * @description Calls a minute; 60 where it is left out
             */
            perMinute?: number;
            /** @description threads, chat and speech, or some of them */
            scopes: string[] | null;
        };
        WidgetKeyMade: {
            /** Format: date-time */
            createdAt: string;
            /** Format: int64 */
            id: number;
            madeBy: string;
            name: string;
            /**
             * Format: int64
             * @description How many calls may be made with it in a minute, by all who have it together
             */
            perMinute: number;
            scopes: string[] | null;
            /** @description The key itself. Shown this once */
            secret: string;
            /**
             * Format: date-time
             * @description When it was last used, to the minute
             */
            usedAt: string | null;
            /** Format: date-time */
            withdrawnAt: string | null;
        };
        WidgetNickname: {
            en: string;
            zh: string;
        };
        WrittenAnswer: {
            /**
             * Format: int64
             * @description To how many it is on its way
             */
            written: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "get-api-Funnels": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Funnel"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-Funnels": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["FunnelInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Funnel"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-Funnels-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Funnel"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-Funnels-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["FunnelInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Funnel"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-Funnels-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-annual-bookings": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnnualBooking"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-annual-bookings": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingData"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BookedAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-annual-bookings-quote": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingData"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QuoteAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-annual-bookings-taken": {
        parameters: {
            query: {
                siteNumber: string;
                from: string;
                /** @description The day after the last night; at most 400 days on */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TakenAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-annual-bookings-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnnualBooking"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-annual-bookings-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["AnnualBookingInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnnualBooking"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-annual-bookings-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-auth-forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-auth-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MeAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-auth-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-auth-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MeAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-auth-passkey-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Challenge"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-auth-register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MeAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-auth-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-auth-send-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendCodeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SendCodeAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-chat": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAnswer"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-chat-enquiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatEnquiryBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-chat-messages": {
        parameters: {
            query?: {
                /** @description The number of the last message that is known; none: all are given */
                after?: number;
            };
            header: {
                /** @description The visitor's secret for the conversation */
                "Chat-Conversation": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatMessages"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-chat-person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatPersonBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatPerson"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-chat-rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatRatingBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-chat-widget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WidgetAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-coupons-create-active-coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCouponBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CouponAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-demo-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DemoAccountAnswer"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-enquiries": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Enquiry"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-enquiries": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    Company?: string | null;
                    /** Format: email */
                    Email: string;
                    Name: string;
                    PhoneNumber?: string | null;
                    Question: string;
                    Subject: string;
                    /** @enum {string} */
                    language?: "en" | "zh";
                    /** @description Hidden from people: whatever fills it in is a bot, and nothing is stored */
                    website?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Enquiry"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-enquiries-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Enquiry"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-enquiries-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["EnquiryInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Enquiry"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-enquiries-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-events": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-events": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["EventInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-events-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-events-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["EventInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-events-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-knowledge-entries": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["KnowledgeEntry"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-knowledge-entries": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["KnowledgeEntryInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["KnowledgeEntry"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-knowledge-entries-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["KnowledgeEntry"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-knowledge-entries-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["KnowledgeEntryInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["KnowledgeEntry"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-knowledge-entries-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-mail-coupon_distribute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DistributeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-mail-do-mail-code-verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeMailBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MeAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetailsBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MeAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-me-calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CalendarAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-card-qr-png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-me-card-replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CouponAnswer"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-coupons-documentId-qr-png": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-me-deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgetBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ForgetAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-me-deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-me-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MeAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OffersAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Passkey"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-me-passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskeyBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Passkey"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-me-passkeys-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskeyBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Challenge"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-me-passkeys-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-me-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentAnswer"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-me-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-payments-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceiptAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-me-payments-documentId-approved": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-me-payments-documentId-cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-payments-documentId-invoice-pdf": {
        parameters: {
            query?: {
                /** @description Language of the PDF; none is that of the Accept-Language header */
                lng?: "en" | "zh";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-payments-documentId-refunds-refund-note-pdf": {
        parameters: {
            query?: {
                /** @description Language of the PDF; none is that of the Accept-Language header */
                lng?: "en" | "zh";
            };
            header?: never;
            path: {
                documentId: string;
                refund: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-me-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-me-sessions-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-statement": {
        parameters: {
            query?: {
                page?: number;
                /** @description at most 100 */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatementAnswer"][] | null;
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-stays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StayAnswer"][] | null;
                        meta: components["schemas"]["StaysMeta"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-me-stays-documentId-calendar-ics": {
        parameters: {
            query?: {
                /** @description Language of the PDF; none is that of the Accept-Language header */
                lng?: "en" | "zh";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-me-stays-documentId-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StayAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-me-stays-documentId-pay": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-media-images": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaImage"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-media-images": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["MediaImageInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaImage"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-media-images-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaImage"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-media-images-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["MediaImageInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaImage"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-media-images-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-one-club-products": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-one-club-products": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["ProductInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-one-club-products-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-one-club-products-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["ProductInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-one-club-products-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-openapi-json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-pages": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Page"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-pages": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["PageInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Page"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-pages-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Page"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-pages-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["PageInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Page"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-pages-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-payment-notices-method": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                method: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-redemptions": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RedeemAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-rhp-memberships": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Membership"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-rhp-memberships": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["MembershipInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Membership"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-rhp-memberships-verify-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ValidAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-rhp-memberships-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Membership"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-rhp-memberships-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["MembershipInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Membership"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-rhp-memberships-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-rhp-news-lists": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewsItem"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-rhp-news-lists": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["NewsItemInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewsItem"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-rhp-news-lists-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewsItem"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-rhp-news-lists-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["NewsItemInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewsItem"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-rhp-news-lists-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-rhp-register-infos": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GuestRegistration"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-rhp-register-infos": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["GuestRegistrationInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GuestRegistration"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-rhp-register-infos-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GuestRegistration"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-rhp-register-infos-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["GuestRegistrationInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GuestRegistration"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-rhp-register-infos-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-room-types": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoomType"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-room-types": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["RoomTypeInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoomType"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-room-types-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoomType"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-room-types-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["RoomTypeInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoomType"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-room-types-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-saved-replies": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedReply"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-saved-replies": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["SavedReplyInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedReply"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-saved-replies-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedReply"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-saved-replies-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["SavedReplyInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedReply"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-saved-replies-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-settings": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Setting"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-settings": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["SettingInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Setting"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-settings-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Setting"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-settings-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["SettingInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Setting"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-settings-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-sites": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Site"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-sites": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["SiteInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Site"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-sites-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Site"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-sites-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["SiteInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Site"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-sites-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-sites-number-nights": {
        parameters: {
            query: {
                from: string;
                /** @description The day after the last night; at most 400 days on */
                to: string;
            };
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: string[] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-speech-recognize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpeechSound"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechHeard"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-speech-synthesize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpeechText"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechSpoken"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffAcceptBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffLinkAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-audit": {
        parameters: {
            query?: {
                /** @description A person's documentId, or a name as the trail shows it */
                who?: string;
                /** @description In the name of what was changed, in what was changed, or in who changed it */
                text?: string;
                action?: string;
                collection?: string;
                documentId?: string;
                /** @description sort=NAME:asc or sort=NAME:desc, by one of at, actor, action, collection */
                sort?: string;
                /** @description From this moment on: 2026-11-15T00:00:00Z */
                from?: string;
                /** @description Before this moment */
                to?: string;
                page?: number;
                /** @description at most 100 */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditLine"][] | null;
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-audit-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditNames"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-audit-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditLine"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-bookings": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OnBehalfData"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffStayAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-bookings-quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OnBehalfData"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QuoteAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-bookings-documentId-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelStayBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffStayAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-bookings-documentId-confirm": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceivedAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-bookings-documentId-keep": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelStayBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceivedAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-bookings-documentId-money-id-undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffStayAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-bookings-documentId-move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffStayAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-bookings-documentId-move-quote": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MoveQuoteAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-bookings-documentId-move-undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffStayAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-bookings-documentId-repay": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepayBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceivedAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-bookings-documentId-unconfirm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffStayAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-bookings-documentId-waive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaiveBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceivedAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-cards-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardHolderAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-chat-conversations": {
        parameters: {
            query?: {
                /** @description chat, waiting, staff or ended; none is all */
                state?: "chat" | "waiting" | "staff" | "ended";
                /** @description unanswered: with a question that has no answer; down: with an answer that did not help; none is all */
                show?: "unanswered" | "down";
                /** @description In what was said */
                text?: string;
                /** @description sort=NAME:asc or sort=NAME:desc, by one of lastAt */
                sort?: string;
                page?: number;
                /** @description at most 100 */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatRow"][] | null;
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-chat-conversations-documentId": {
        parameters: {
            query?: {
                /** @description true: show it as it is, which goes into the audit trail */
                unmasked?: boolean;
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatConversation"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-chat-conversations-documentId-end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatConversation"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-chat-conversations-documentId-messages": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatWriteBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatConversation"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-chat-conversations-documentId-release": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatConversation"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-chat-conversations-documentId-take": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatConversation"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-chat-try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatTryBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAnswer"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-chat-unanswered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatGap"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-chat-unanswered-id-dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatDismissBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-content-collection": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["State"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-content-collection-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection: string;
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["State"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-content-collection-documentId-publish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection: string;
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["State"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-content-collection-documentId-restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection: string;
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["State"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-content-collection-documentId-revisions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection: string;
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Revision"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-content-collection-documentId-revisions-number": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection: string;
                documentId: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Revision"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-content-collection-documentId-schedule": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection: string;
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["State"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-staff-content-collection-documentId-schedule": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection: string;
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["State"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-content-collection-documentId-unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection: string;
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["State"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-coupons-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CounterAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-coupons-recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CounterAnswer"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-coupons-undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CounterAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-coupons-use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CounterAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-funnel": {
        parameters: {
            query?: {
                /** @description The first day */
                from?: string;
                /** @description The last day */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MeasuredAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-funnel-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditLine"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-imports": {
        parameters: {
            query?: {
                page?: number;
                /** @description at most 100 */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportSummary"][] | null;
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    files: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-imports-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    files: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportPreviewAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-imports-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-imports-id-apply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportSummary"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-imports-id-failed-csv": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-imports-id-invite": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportSummary"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-imports-id-rows": {
        parameters: {
            query?: {
                page?: number;
                /** @description at most 100 */
                pageSize?: number;
                /** @description create, update, unchanged, refused, skipped, attention for all that somebody should look at, or failed for all that was not taken */
                show?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportRowAnswer"][] | null;
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-imports-id-undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportSummary"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-inbox": {
        parameters: {
            query?: {
                /** @description new, open, mine, done or spam; none is all but spam */
                show?: "new" | "open" | "mine" | "done" | "spam";
                /** @description enquiry or registration; none is both */
                kind?: "enquiry" | "registration";
                /** @description In a name, an address, a number, what was sent or what was written since */
                text?: string;
                /** @description sort=NAME:asc or sort=NAME:desc, by one of at */
                sort?: string;
                page?: number;
                /** @description at most 100 */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InboxRow"][] | null;
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-inbox-about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InboxAbout"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-inbox-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InboxThread"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-inbox-documentId-answering": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-inbox-documentId-answers": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxAnswer"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InboxThread"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-inbox-documentId-assign": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InboxThread"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-inbox-documentId-member": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMemberBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InboxThread"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-inbox-documentId-notes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InboxThread"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-staff-inbox-documentId-notes-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InboxThread"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-inbox-documentId-preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxAnswer"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MailPreview"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-inbox-documentId-read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InboxThread"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-inbox-documentId-state": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThreadStateBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InboxThread"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-inbox-documentId-stay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkedStayBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InboxThread"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-inbox-documentId-unread": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InboxThread"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-jobs": {
        parameters: {
            query?: {
                /** @description waiting, running, done or dead; none is all */
                state?: "waiting" | "running" | "done" | "dead";
                lane?: string;
                kind?: string;
                /** @description false leaves out what is done again and again, where it went well */
                routine?: boolean;
                /** @description sort=NAME:asc or sort=NAME:desc, by one of createdAt, runAt, kind, lane, state, attempts */
                sort?: string;
                page?: number;
                /** @description at most 100 */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["JobsAnswer"];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-jobs-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-jobs-id-retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffLinkBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffLinkAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffLoginBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffMeAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-mail": {
        parameters: {
            query?: {
                /** @description waiting, sent or failed; none is all */
                state?: "waiting" | "sent" | "failed";
                /** @description In the recipient's address or the subject */
                text?: string;
                /** @description documentId of the account that it belongs to */
                account?: string;
                /** @description sort=NAME:asc or sort=NAME:desc, by one of createdAt, to, subject, state, attempts */
                sort?: string;
                /** @description From this moment on: 2026-11-15T00:00:00Z */
                from?: string;
                /** @description Before this moment */
                to?: string;
                page?: number;
                /** @description at most 100 */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Mail"][] | null;
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-mail-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MailWithText"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-mail-documentId-retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffMeAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-staff-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffProfileBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffMeAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-staff-me-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffPasswordBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffMeAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-me-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffSession"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-staff-me-sessions-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-staff-me-tables-table": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableColumnsBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-staff-me-tables-table-views": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableView"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-staff-me-tables-table-views-name": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-me-two-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoStepBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TwoStepSetup"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-me-two-step-confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoStepCodeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RecoveryAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-me-two-step-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoStepOffBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-members": {
        parameters: {
            query?: {
                /** @description Without one everybody */
                filter?: "tenant" | "annual" | "permanent" | "admin" | "ending";
                /** @description The beginning of a name, an email, a phone number, a membership number, a site or a plate; further words narrow it down */
                search?: string;
                /** @description That an earlier page came with */
                order?: string;
                /** @description sort=NAME:asc or sort=NAME:desc, by one of Address, CR, Contact, Contact2, DiscountPoint, Email, Email2, EndDate, ExpiryDate, FirstName, FirstName2, IsMember, LastName, LastName2, MembershipNumber, Note, Point, Power, SiteNumber, StartDate, Type, UserName */
                sort?: string;
                page?: number;
                /** @description at most 100 */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MemberRow"][] | null;
                        meta: components["schemas"]["MemberListMeta"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-members-choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChosenAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-members-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-members-search": {
        parameters: {
            query: {
                /** @description The beginning of a name, an email, a phone number, a membership number, a site or a plate; further words narrow it down */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoundMemberAnswer"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-members-tenant-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantTypeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TypeOf"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-members-write": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WrittenAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-members-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardHolderAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-members-documentId-offers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OfferAnswer"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-memberships-next-number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NumberAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-memberships-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MembershipAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-memberships-documentId-card": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-memberships-documentId-card-qr-png": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-memberships-documentId-coupons": {
        parameters: {
            query?: {
                page?: number;
                /** @description at most 100 */
                pageSize?: number;
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CounterAnswer"][] | null;
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-memberships-documentId-extend": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtendBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExtendAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-memberships-documentId-invite": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MembershipAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-memberships-documentId-merge": {
        parameters: {
            query: {
                /** @description documentId of the other one */
                double: string;
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MergePreviewAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-memberships-documentId-merge": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MembershipAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-memberships-documentId-number": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NumberAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-memberships-documentId-points": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BalanceAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-memberships-documentId-send-reset": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MembershipAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-memberships-documentId-statement": {
        parameters: {
            query?: {
                page?: number;
                /** @description at most 100 */
                pageSize?: number;
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StatementAnswer"][] | null;
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-payments": {
        parameters: {
            query?: {
                /** @description One of the states; none is all */
                state?: "open" | "capturing" | "pending" | "settled" | "unfulfilled" | "cancelled" | "refused";
                /** @description paypal, sandbox, cash, eftpos or transfer; none is all */
                method?: string;
                /** @description In a name, an address, an invoice number or an id of the provider's */
                text?: string;
                /** @description documentId of the account that it belongs to */
                account?: string;
                /** @description sort=NAME:asc or sort=NAME:desc, by one of createdAt, amount, state, settledAt, invoice */
                sort?: string;
                /** @description From this moment on: 2026-11-15T00:00:00Z */
                from?: string;
                /** @description Before this moment */
                to?: string;
                page?: number;
                /** @description at most 100 */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentRowAnswer"][] | null;
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-payments": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentRowAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-payments-months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentMonthAnswer"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-payments-problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentProblemAnswer"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-payments-problems-id-close": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-payments-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentStoryAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-payments-documentId-invoice-pdf": {
        parameters: {
            query?: {
                /** @description Language of the PDF; none is that of the Accept-Language header */
                lng?: "en" | "zh";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-payments-documentId-refund": {
        parameters: {
            query: {
                amount: string;
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Taken"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-payments-documentId-refunds": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffRefundAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-payments-documentId-refunds-refund-note-pdf": {
        parameters: {
            query?: {
                /** @description Language of the PDF; none is that of the Accept-Language header */
                lng?: "en" | "zh";
            };
            header?: never;
            path: {
                documentId: string;
                refund: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-people-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-staff-people-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-staff-people-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-people-documentId-invite": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-people-documentId-reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-people-documentId-reset": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-people-documentId-suspend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-people-documentId-two-step-off": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-products-documentId-stock": {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestockBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-staff-roles-role": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                role: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-staff-roles-role": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                role: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SettingAnswer"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-staff-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SettingAnswer"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-staff-settings-key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SettingAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-settings-key-history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditLine"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-staff-settings-key-picture": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    files: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SettingAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-staff-settings-key-picture": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SettingAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-sign-in-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignInPolicy"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-staff-sign-in-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignInPolicy"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-statements": {
        parameters: {
            query?: {
                page?: number;
                /** @description at most 100 */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BankStatementRow"][] | null;
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    files: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BankStatementAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-statements-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    files: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BankPreviewAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-statements-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BankStatementAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-statements-documentId-lines-id-ignore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BankLineAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-statements-documentId-lines-id-match": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BankLineAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-statements-documentId-lines-id-unmatch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BankLineAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-stays": {
        parameters: {
            query?: {
                /** @description In a name, a reference, a plate or a site; or an amount */
                search?: string;
                status?: "awaiting payment" | "confirmed" | "cancelled";
                /** @description Those of which something is still to be paid, or too much was paid */
                money?: "owed" | "refund";
                /** @description Its number */
                site?: string;
                /** @description documentId of the account that it belongs to */
                account?: string;
                /** @description Those that have a night on this day or later */
                from?: string;
                /** @description Those that have a night before this day */
                to?: string;
                /** @description sort=NAME:asc or sort=NAME:desc, by one of createdAt, checkin, checkout, siteNumber, totalPrice, status, dueAt */
                sort?: string;
                page?: number;
                /** @description at most 100 */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffStayAnswer"][] | null;
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-stays-board": {
        parameters: {
            query?: {
                day?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StayBoardAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-stays-calendar": {
        parameters: {
            query?: {
                from?: string;
                /** @description The day after the last night */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StayCalendarAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-stays-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StayStoryAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TodayAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Token"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TokenAnswer"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-staff-tokens-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-staff-widget-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WidgetKey"][] | null;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-widget-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WidgetKeyBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WidgetKeyMade"];
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-staff-widget-keys-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-staff-widget-keys-id-restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-texts": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Text"][];
                        meta: {
                            pagination: {
                                limit?: number;
                                page?: number;
                                pageCount?: number;
                                pageSize?: number;
                                start?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-texts": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: {
                /** @description Up to 64 characters; a repeated request with the same key gets the first answer for a day */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["TextInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Text"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-texts-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Text"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "put-api-texts-documentId": {
        parameters: {
            query?: {
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: components["schemas"]["TextInput"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Text"];
                        meta?: Record<string, never>;
                    };
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-texts-documentId": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description JSON: {"name","alternativeText","alternativeText_zh","caption"}, or a list of them */
                    fileInfo?: string;
                    files?: string[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"][];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-upload-files": {
        parameters: {
            query?: {
                /** @description filters[Field][$op]=value, with $and, $or and $not */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description sort=A:asc,B:desc */
                sort?: string;
                /** @description pagination[page] and [pageSize] (at most 100), or [start] and [limit]; [withCount]=false */
                pagination?: {
                    [key: string]: unknown;
                };
                /** @description Fields to show: fields=A,B */
                fields?: string;
                /** @description Files and groups to show: populate=* or populate=A,B */
                populate?: string;
                /** @description draft or published */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"][];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-api-upload-files-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-api-upload-files-id": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-api-visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-uploads-key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-v1-threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssistantThreadBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantThread"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-v1-threads-thread-messages": {
        parameters: {
            query?: {
                /** @description 1 to 100; 20 where it is left out */
                limit?: number;
                /** @description desc, the newest first, where it is left out */
                order?: "asc" | "desc";
                /** @description The id of the message after which the list begins */
                after?: string;
                /** @description The id of the message before which the list ends */
                before?: string;
                /** @description What this run said */
                run_id?: string;
            };
            header?: never;
            path: {
                thread: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantMessageList"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-v1-threads-thread-messages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                thread: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssistantMessageBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantMessage"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "post-v1-threads-thread-runs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                thread: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssistantRunBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantRun"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "get-v1-threads-thread-runs-run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                thread: string;
                run: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantRun"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
