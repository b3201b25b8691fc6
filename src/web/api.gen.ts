/** Generated from openapi.json by `npm run generate`. */

export interface paths {
    "/api/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete your account
         * @description You are signed out everywhere at once; until `erase_after` signing in again lets you keep it.
         */
        post: operations["postAccountDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the export of your data is */
        get: operations["getAccountExport"];
        put?: never;
        /** Pack everything you have here into one archive */
        post: operations["postAccountExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the archive of your data */
        get: operations["getAccountExportDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep an account that was to be erased
         * @description In the browser that has just signed in and was answered `account_being_deleted`.
         */
        post: operations["postAccountKeep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who did what, newest first */
        get: operations["getAdminAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit log as a file
         * @description Everything the filters let through at this moment, streamed: `csv` with a heading line, whose cells no spreadsheet takes for formulas, or `json`, one array of the entries of the list. An export is an entry of the log itself.
         */
        get: operations["getAdminAuditLogExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Queues and failed jobs */
        get: operations["getAdminJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put all failed jobs back into their queues */
        post: operations["postAdminJobsRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a failed job back into its queue */
        post: operations["postAdminJobsByIdRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Channels of notifications */
        get: operations["getAdminNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test to a channel of notifications */
        post: operations["postAdminNotificationsTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All settings */
        get: operations["getAdminSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Save and reset settings, all of them or none */
        patch: operations["patchAdminSettings"];
        trace?: never;
    };
    "/api/admin/settings/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of saved settings, newest first */
        get: operations["getAdminSettingsHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/history/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a setting the value again that an earlier change gave it */
        post: operations["postAdminSettingsHistoryByIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/test/{what}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try out what settings lead to, with values that are not saved */
        post: operations["postAdminSettingsTestByWhat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How every part of the service is */
        get: operations["getAdminStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List people, with what they use */
        get: operations["getAdminUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The list of people as a file
         * @description Everybody the filters let through, by name, streamed: `csv` with a heading line, whose cells no spreadsheet takes for formulas, or `json`, one array of the people of the list. An export is an entry of the audit log.
         */
        get: operations["getAdminUsersExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/local": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an account for somebody
         * @description Without a password the person gets a link by mail to choose one.
         */
        post: operations["postAdminUsersLocal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One person, with what they use and how they sign in */
        get: operations["getAdminUsersById"];
        /**
         * Change a person
         * @description Only what is given changes. A block acts at once, everywhere; lifting it gives everything back.
         */
        put: operations["putAdminUsersById"];
        post?: never;
        /**
         * Delete a person
         * @description Sessions and tokens end at once. The documents become somebody else’s, or go to the trash.
         */
        delete: operations["deleteAdminUsersById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the deletion of a person back while their documents are in the trash */
        post: operations["postAdminUsersByIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/send-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send somebody a link to choose a password */
        post: operations["postAdminUsersByIdSendPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign a person out everywhere */
        delete: operations["deleteAdminUsersByIdSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/set-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give somebody a password; their sessions end */
        post: operations["postAdminUsersByIdSetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your API tokens */
        get: operations["getApiTokens"];
        put?: never;
        /** Create an API token */
        post: operations["postApiTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API token */
        delete: operations["deleteApiTokensById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change your password; your other sessions end */
        post: operations["postAuthChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/check-reset-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whose password a link changes, and until when; does not use it up */
        post: operations["postAuthCheckResetLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove your new address with the link */
        post: operations["postAuthConfirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The new address that waits to be proven */
        get: operations["getAuthEmailChange"];
        put?: never;
        /** Have a link sent to the address you want instead of yours */
        post: operations["postAuthEmailChange"];
        /** Keep your address; the link that was sent works no more */
        delete: operations["deleteAuthEmailChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How you can sign in */
        get: operations["getAuthIdentities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/identities/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connect an account elsewhere to your own */
        post: operations["postAuthIdentitiesLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/identities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Disconnect an account elsewhere */
        delete: operations["deleteAuthIdentitiesById"];
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
        /** Sign in */
        post: operations["postAuthLogin"];
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
        /** Sign out */
        post: operations["postAuthLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["getAuthMe"];
        put?: never;
        post?: never;
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
        /** Sign in with a passkey */
        post: operations["postAuthPasskey"];
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
        /** What a browser needs to ask for a passkey */
        post: operations["postAuthPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove again who you are, before you change how you sign in */
        post: operations["postAuthProve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/request-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a link sent to choose a new password */
        post: operations["postAuthRequestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/resend-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the link of an account that is not active yet sent again */
        post: operations["postAuthResendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password with the link; every session of the account ends */
        post: operations["postAuthResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a sign-in of this browser waits for */
        get: operations["getAuthSecondStep"];
        put?: never;
        /** Sign in: the second step */
        post: operations["postAuthSecondStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your sessions */
        get: operations["getAuthSessions"];
        put?: never;
        post?: never;
        /** End all your sessions but this one */
        delete: operations["deleteAuthSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of your sessions */
        delete: operations["deleteAuthSessionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Name the administrator with the first-start link */
        post: operations["postAuthSetup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an account; a mail brings the link that makes it usable */
        post: operations["postAuthSignup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove an e-mail address with the link; the account can be used from then on */
        post: operations["postAuthVerifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/automation/actions/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a document from an automation
         * @description As `multipart/form-data` with parts named "file", or as JSON with the address to fetch the document from or
         *     the document in base64 (up to 15 MiB). 202 means that it is stored durably; reading it follows.
         */
        post: operations["postAutomationActionsUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/automation/hooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your subscriptions */
        get: operations["getAutomationHooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/automation/hooks/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe an address to an event
         * @description Events about people need an administrator, and of a token the scope `admin`.
         */
        post: operations["postAutomationHooksSubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/automation/hooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a subscription */
        delete: operations["deleteAutomationHooksById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/automation/triggers/sample/{event}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An example of an event, for mapping its fields
         * @description A list with one event, in the form in which it is sent to a subscribed address.
         */
        get: operations["getAutomationTriggersSampleByEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List destinations */
        get: operations["getDestinations"];
        put?: never;
        /** Add a destination */
        post: operations["postDestinations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations/consent/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a provider sends the browser back to */
        get: operations["getDestinationsConsentCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations/nextcloud-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to sign in at a Nextcloud */
        post: operations["postDestinationsNextcloudLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations/nextcloud-login/poll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether access was allowed at a Nextcloud */
        post: operations["postDestinationsNextcloudLoginPoll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where a folder template would put your newest documents */
        post: operations["postDestinationsPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The kinds of destinations, with their forms */
        get: operations["getDestinationsProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a destination */
        get: operations["getDestinationsById"];
        put?: never;
        post?: never;
        /** Remove a destination; what was delivered stays there */
        delete: operations["deleteDestinationsById"];
        options?: never;
        head?: never;
        /** Change, pause or switch on a destination */
        patch: operations["patchDestinationsById"];
        trace?: never;
    };
    "/api/destinations/{id}/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to connect a destination by consent at its provider */
        post: operations["postDestinationsByIdConnect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations/{id}/deliver-missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deliver everything a destination takes and does not have */
        post: operations["postDestinationsByIdDeliverMissing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was delivered to a destination, newest first */
        get: operations["getDestinationsByIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations/{id}/deliveries/{delivery_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deliver a document again */
        post: operations["postDestinationsByIdDeliveriesByDeliveryIdRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write, read back and delete a small file at a destination */
        post: operations["postDestinationsByIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Live events of your own documents
         * @description Server-sent events. `id` is the event id; send the last one back as `Last-Event-ID` to go on where the stream broke off. Progress events have no id and are not repeated. A comment every 15 s keeps the connection open.
         */
        get: operations["getEventsStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List documents */
        get: operations["getFiles"];
        put?: never;
        /**
         * Upload documents
         * @description All files of a request are taken over together, or none of them. As `multipart/form-data`, or as JSON with
         *     the address to fetch one document from or the document in base64 (up to 15 MiB). 202 means that every one is stored durably;
         *     reading them follows. The kind of a file is found by looking into it.
         */
        post: operations["postFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do something to many documents
         * @description By ids, or by the filter of the list.
         */
        post: operations["postFilesBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/bulk/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a bulk action is */
        get: operations["getFilesBulkById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/bulk/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back what a bulk action changed */
        post: operations["postFilesBulkByIdUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers of documents for badges */
        get: operations["getFilesCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/trash/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase everything in the trash for good */
        post: operations["postFilesTrashEmpty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document with its steps */
        get: operations["getFilesById"];
        put?: never;
        post?: never;
        /**
         * Move a document to the trash
         * @description With permanent=true a document that is in the trash is erased for good.
         */
        delete: operations["deleteFilesById"];
        options?: never;
        head?: never;
        /**
         * Edit the fields of a document
         * @description What a person says stays, whatever is found when the document is read again.
         */
        patch: operations["patchFilesById"];
        trace?: never;
    };
    "/api/files/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the copies of a document are */
        get: operations["getFilesByIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a document
         * @description Without a version: the searchable PDF once there is one.
         */
        get: operations["getFilesByIdDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to the fields of a document, newest first */
        get: operations["getFilesByIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/history/{change_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo one change of the fields of a document */
        post: operations["postFilesByIdHistoryByChangeIdUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The processing log of a document */
        get: operations["getFilesByIdLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The document as a PDF to look at */
        get: operations["getFilesByIdPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/reprocess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run all steps of a document again, from its original */
        post: operations["postFilesByIdReprocess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a document out of the trash */
        post: operations["postFilesByIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say yes to everything that was found on a document
         * @description Accepts all open suggestions, confirms what was taken by itself, and takes the document out of those to review.
         */
        post: operations["postFilesByIdReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/steps/{step}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a failed step again, and what follows it */
        post: operations["postFilesByIdStepsByStepRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Values that were found on a document but not surely enough to be taken */
        get: operations["getFilesByIdSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/suggestions/{suggestion_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept or decline a suggestion */
        post: operations["postFilesByIdSuggestionsBySuggestionId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Text of a document
         * @description text/plain, or its pages with Accept: application/json.
         */
        get: operations["getFilesByIdText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Picture of the first page (WebP) */
        get: operations["getFilesByIdThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tags, senders or types, with their documents */
        get: operations["getLabels"];
        put?: never;
        /** Make a tag that no document has yet */
        post: operations["postLabels"];
        delete?: never;
        options?: never;
        head?: never;
        /** Give a tag a colour, or take it away */
        patch: operations["patchLabels"];
        trace?: never;
    };
    "/api/labels/colors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags that have a colour */
        get: operations["getLabelsColors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take labels away from all documents
         * @description A bulk action: it has progress and can be undone. No document is ever deleted.
         */
        post: operations["postLabelsDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make one label of several on all documents
         * @description A bulk action: it has progress and can be undone. No document is ever deleted.
         */
        post: operations["postLabelsMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rename a label on all documents
         * @description A bulk action: it has progress and can be undone. No document is ever deleted.
         */
        post: operations["postLabelsRename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your inbox */
        get: operations["getNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much of your inbox is unread */
        get: operations["getNotificationsCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How you are told */
        get: operations["getNotificationsPreferences"];
        /** Choose how you are told */
        put: operations["putNotificationsPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark notifications as read */
        post: operations["postNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your passkeys */
        get: operations["getPasskeys"];
        put?: never;
        /** Add a passkey */
        post: operations["postPasskeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a browser needs to make a passkey */
        post: operations["postPasskeysOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a passkey */
        delete: operations["deletePasskeysById"];
        options?: never;
        head?: never;
        /** Rename a passkey */
        patch: operations["patchPasskeysById"];
        trace?: never;
    };
    "/api/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your name, language or theme */
        patch: operations["patchProfile"];
        trace?: never;
    };
    "/api/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add sample documents
         * @description A scanned invoice, a scanned letter and a photo, all made up. Asked for again they become copies of the first ones.
         */
        post: operations["postSamples"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search documents
         * @description Words are looked for together; "exact words", -excluded and prefix* work, and so do the fields tag:, from:, type:,
         *     status:, lang: and date: (date:2026-01..2026-03), each also excluded with a minus. Every text is a valid search.
         */
        get: operations["getSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your second step */
        get: operations["getSecondStep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-step/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace your recovery codes */
        post: operations["postSecondStepRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-step/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to connect an app */
        post: operations["postSecondStepTotp"];
        /** Turn the second step off */
        delete: operations["deleteSecondStepTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-step/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the second step on with a first code */
        post: operations["postSecondStepTotpConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List sources */
        get: operations["getSources"];
        put?: never;
        /** Add a source */
        post: operations["postSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sources/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the kinds of sources */
        get: operations["getSourcesKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a source */
        get: operations["getSourcesById"];
        put?: never;
        post?: never;
        /** Delete a source; its documents stay */
        delete: operations["deleteSourcesById"];
        options?: never;
        head?: never;
        /** Change, pause or switch on a source */
        patch: operations["patchSourcesById"];
        trace?: never;
    };
    "/api/sources/{id}/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what came to a source lately */
        get: operations["getSourcesByIdCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sources/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an inbound address another key or secret, or a mail address another tag */
        post: operations["postSourcesByIdRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sources/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try whether a source works */
        post: operations["postSourcesByIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ui-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload documents from the web interface
         * @description All files of a request are taken over together, or none of them. As `multipart/form-data`, or as JSON with
         *     the address to fetch one document from or the document in base64 (up to 15 MiB). 202 means that every one is stored durably;
         *     reading them follows. The kind of a file is found by looking into it.
         */
        post: operations["postUiUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhooks */
        get: operations["getWebhooks"];
        put?: never;
        /** Add a webhook */
        post: operations["postWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to webhooks in the past seven days */
        get: operations["getWebhooksActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a delivery with its attempts */
        get: operations["getWebhooksDeliveriesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again, under its id */
        post: operations["postWebhooksDeliveriesByIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The events a webhook can hear of */
        get: operations["getWebhooksEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/inbound/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post documents to an inbound address
         * @description For programs that know nothing but an address: the key in it is the only proof. The body is the document itself,
         *     whatever its Content-Type (its name in `?filename=`, `X-Filename` or `Content-Disposition`), a form with parts named "file", or
         *     JSON with the address to fetch it from or its bytes in base64. An address that requires signatures also wants the HMAC-SHA256 of
         *     exactly the bytes of the body in `X-Webhook-Signature` or `X-Hub-Signature-256`.
         */
        post: operations["postWebhooksInboundByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a webhook */
        get: operations["getWebhooksById"];
        put?: never;
        post?: never;
        /** Delete a webhook with its deliveries */
        delete: operations["deleteWebhooksById"];
        options?: never;
        head?: never;
        /** Change, pause or switch on a webhook */
        patch: operations["patchWebhooksById"];
        trace?: never;
    };
    "/api/webhooks/{id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to a webhook in the past seven days */
        get: operations["getWebhooksByIdActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was sent to a webhook, newest first */
        get: operations["getWebhooksByIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/replay-failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send again what was given up */
        post: operations["postWebhooksByIdReplayFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook another secret
         * @description For a while both sign: `webhook-signature` carries both signatures, `X-Webhook-Signature` the old one’s until then.
         */
        post: operations["postWebhooksByIdRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/switch-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a change of secrets: one signs alone */
        post: operations["postWebhooksByIdSwitchSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a sample to a webhook and wait for its answer */
        post: operations["postWebhooksByIdTest"];
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
        /** Whether the process runs */
        get: operations["getHealthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prometheus metrics */
        get: operations["getMetrics"];
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
        /** Whether database, document store and queue work */
        get: operations["getReadyz"];
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
        AccountExport: {
            /** Format: date-time */
            created_at: string;
            error_code: string | null;
            /** @description Until when it can be downloaded. */
            expires_at: string | null;
            files_done: number;
            files_total: number;
            finished_at: string | null;
            /** @description SHA-256 of the archive, hexadecimal. */
            sha256: string | null;
            size_bytes: number | null;
            /** @enum {string} */
            state: "running" | "ready" | "failed";
        };
        AdminUser: {
            allow_overage: boolean;
            /** @enum {string} */
            billing_cycle: "monthly" | "yearly";
            contact_email: string | null;
            /** Format: date-time */
            created_at: string;
            daily_upload_limit: number | null;
            deletion: {
                /** @description Who gets the documents; null: they are in the trash. */
                documents_to: string | null;
                /** Format: date-time */
                erase_after: string;
            } | null;
            display_name: string;
            email: string | null;
            /** Format: uuid */
            id: string;
            /** @description Somebody can sign in to it, unless it is blocked. */
            is_active: boolean;
            is_admin: boolean;
            is_blocked: boolean;
            is_complimentary: boolean;
            /** @enum {string} */
            kind: "local" | "admin_credentials" | "oidc" | "social" | "single";
            last_seen_at: string | null;
            notes: string;
            onboarding_completed: boolean;
            onboarding_completed_at: string | null;
            preferred_destination: ("dropbox" | "google_drive" | "onedrive" | "s3" | "nextcloud" | "webdav" | "sftp" | "ftp") | null;
            /**
             * @description unconfirmed: the address is not proven, or no password chosen yet; leaving: being deleted.
             * @enum {string}
             */
            status: "active" | "unconfirmed" | "blocked" | "leaving";
            /** @enum {string} */
            subscription_tier: "free" | "starter" | "professional" | "business";
            usage: {
                document_count: number;
                /** @description Of the originals. */
                size_bytes: number;
            };
            username: string | null;
        };
        AdminUserDetail: {
            allow_overage: boolean;
            /** @enum {string} */
            billing_cycle: "monthly" | "yearly";
            contact_email: string | null;
            /** Format: date-time */
            created_at: string;
            daily_upload_limit: number | null;
            deletion: {
                /** @description Who gets the documents; null: they are in the trash. */
                documents_to: string | null;
                /** Format: date-time */
                erase_after: string;
            } | null;
            display_name: string;
            email: string | null;
            /** Format: uuid */
            id: string;
            /** @description Somebody can sign in to it, unless it is blocked. */
            is_active: boolean;
            is_admin: boolean;
            is_blocked: boolean;
            is_complimentary: boolean;
            /** @description The account the service was set up with: it cannot be blocked or deleted. */
            is_owner: boolean;
            /** @enum {string} */
            kind: "local" | "admin_credentials" | "oidc" | "social" | "single";
            last_seen_at: string | null;
            notes: string;
            onboarding_completed: boolean;
            onboarding_completed_at: string | null;
            preferred_destination: ("dropbox" | "google_drive" | "onedrive" | "s3" | "nextcloud" | "webdav" | "sftp" | "ftp") | null;
            sign_in: {
                has_password: boolean;
                has_second_step: boolean;
                passkey_count: number;
                providers: string[];
                session_count: number;
            };
            /**
             * @description unconfirmed: the address is not proven, or no password chosen yet; leaving: being deleted.
             * @enum {string}
             */
            status: "active" | "unconfirmed" | "blocked" | "leaving";
            /** @enum {string} */
            subscription_tier: "free" | "starter" | "professional" | "business";
            usage: {
                document_count: number;
                /** @description Of the originals. */
                size_bytes: number;
            };
            username: string | null;
        };
        ApiToken: {
            /** Format: date-time */
            created_at: string;
            expires_at: string | null;
            /** Format: uuid */
            id: string;
            last_used_at: string | null;
            last_used_ip: string | null;
            name: string;
            /** @description The public part, to recognise the token by. */
            prefix: string;
            revoked_at: string | null;
            scopes: ("documents:read" | "documents:write" | "admin")[];
            use_count: number;
        };
        AuditEntry: {
            action: string;
            actor: {
                person: {
                    /** Format: uuid */
                    id: string;
                    is_deleted: boolean;
                    /** @description The name of today; "deleted person" for somebody who was erased. */
                    name: string;
                } | null;
                /** @description A part of the service, or one outside; `http` is somebody who was not signed in. */
                service: string | null;
                token_id: string | null;
                /** @enum {string} */
                type: "user" | "token" | "provider" | "system";
            };
            address: string | null;
            /** @description Only what changed; a secret is "hidden". */
            changes: {
                after: unknown;
                before: unknown;
                field: string;
                is_secret: boolean;
            }[];
            /** Format: date-time */
            created_at: string;
            /** @description What else is known: how somebody signed in, why they were refused. */
            facts: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            id: string;
            owner: {
                /** Format: uuid */
                id: string;
                is_deleted: boolean;
                /** @description The name of today; "deleted person" for somebody who was erased. */
                name: string;
            } | null;
            request_id: string | null;
            target: {
                id: string | null;
                person: {
                    /** Format: uuid */
                    id: string;
                    is_deleted: boolean;
                    /** @description The name of today; "deleted person" for somebody who was erased. */
                    name: string;
                } | null;
                type: string;
            };
        };
        AutomationHook: {
            /** Format: date-time */
            created_at: string;
            event: string;
            /** Format: uuid */
            id: string;
            is_active: boolean;
            /** @enum {string} */
            platform: "zapier" | "make" | "n8n" | "generic";
            target_url: string;
        };
        BulkAction: {
            /**
             * @description relabel: a label was renamed, merged or deleted; unlabel: that is taken back.
             * @enum {string}
             */
            action: "trash" | "restore" | "reprocess" | "erase" | "relabel" | "unlabel";
            /** @description How many documents were really changed; the rest was so already, or is gone. */
            changed: number;
            /** Format: date-time */
            created_at: string;
            done: number;
            finished_at: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "pending" | "running" | "completed" | "cancelled" | "failed";
            total: number;
            undone_by_id: string | null;
        };
        BulkRequest: {
            /** @enum {string} */
            action: "trash" | "restore" | "reprocess" | "erase";
            ids: string[];
        } | {
            /** @enum {string} */
            action: "trash" | "restore" | "reprocess" | "erase";
            filter: {
                /**
                 * Format: date
                 * @description First day of upload (UTC), included.
                 */
                date_from?: string;
                /**
                 * Format: date
                 * @description Last day of upload (UTC), included.
                 */
                date_to?: string;
                document_type?: string;
                is_duplicate?: boolean | ("true" | "false");
                language?: string;
                mime_type?: string;
                /** @description Waits for somebody to look at what was found on it. */
                needs_review?: boolean | ("true" | "false");
                /**
                 * @description good: a score of 60 or more; unchecked: nothing was read from pictures.
                 * @enum {string}
                 */
                ocr_quality?: "poor" | "good" | "unchecked";
                /** @description Part of the title or the file name; one or two letters: the beginning of a word in it. */
                q?: string;
                /** @description A search text as GET /api/search takes it: everything it finds. */
                search?: string;
                /** @description Part of the sender. */
                sender?: string;
                source?: string;
                /** @enum {string} */
                status?: "pending" | "processing" | "completed" | "failed" | "duplicate";
                /** @description Delivered to a destination of this kind, such as `webdav`; to `any`: to one of any kind. */
                storage_provider?: string;
                /** @description Comma-separated; the document has all of them. */
                tags?: string | string[];
                /** @description true: only the trash; otherwise only what is not in it. */
                trashed?: boolean | ("true" | "false");
            };
        };
        ChangedFile: {
            /** @description null: nothing changed. */
            change: components["schemas"]["FieldChange"] | null;
            file: components["schemas"]["File"];
        };
        ColorLabelRequest: {
            color: ("blue" | "green" | "violet" | "orange" | "pink" | "gray") | null;
            /** @constant */
            kind: "tag";
            name: string;
        };
        CreatedApiToken: {
            /** Format: date-time */
            created_at: string;
            expires_at: string | null;
            /** Format: uuid */
            id: string;
            last_used_at: string | null;
            last_used_ip: string | null;
            name: string;
            /** @description The public part, to recognise the token by. */
            prefix: string;
            revoked_at: string | null;
            scopes: ("documents:read" | "documents:write" | "admin")[];
            /** @description The whole token. It is not shown again. */
            token: string;
            use_count: number;
        };
        DeleteLabelsRequest: {
            /** @enum {string} */
            kind: "tag" | "sender" | "document_type";
            names: string[];
        };
        Delivery: {
            attempts: number;
            bytes: number | null;
            /** @description SHA-256 of what was delivered, hexadecimal. */
            checksum: string | null;
            /** Format: date-time */
            created_at: string;
            delivered_at: string | null;
            /** Format: uuid */
            destination_id: string;
            error: {
                code: string;
                sentence: string;
            } | null;
            /** Format: uuid */
            file_id: string;
            /** Format: uuid */
            id: string;
            next_try_at: string | null;
            remote_id: string | null;
            remote_path: string | null;
            /** @enum {string} */
            state: "pending" | "delivering" | "delivered" | "failed";
            title: string;
            /** @enum {string} */
            version: "processed" | "original" | "sidecar" | "pdfa";
        };
        Destination: {
            config: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
            /** @description How many deliveries are in each state. */
            deliveries: {
                delivered: number;
                delivering: number;
                failed: number;
                pending: number;
            };
            /** @description The first failure of the place since something was delivered. */
            failing_since: string | null;
            filter: {
                document_types: string[];
                tags: string[];
            };
            folder_template: string;
            has_credentials: boolean;
            /** Format: uuid */
            id: string;
            is_active: boolean;
            last_error: {
                /** Format: date-time */
                at: string;
                code: string;
                sentence: string;
            } | null;
            last_success_at: string | null;
            name: string;
            paused_at: string | null;
            /** @description `by_hand`, or the problem that its owner has to solve. */
            paused_reason: string | null;
            provider: string;
            /** @description Until then nothing is tried. */
            retry_at: string | null;
            /** @enum {string} */
            scope: "own" | "instance";
            sends: string[];
            /** Format: date-time */
            updated_at: string;
        };
        DestinationPathExample: {
            /** Format: uuid */
            file_id: string;
            paths: string[];
            title: string;
        };
        DestinationProvider: {
            capabilities: {
                /** @enum {string} */
                publishes: "temporary_name" | "at_once";
                /** @enum {string} */
                verifies: "size" | "size_and_checksum";
            };
            forms: {
                /** @description JSON Schema of `config`. */
                config: {
                    [key: string]: unknown;
                };
                /** @description JSON Schema of `credentials`. */
                credentials: {
                    [key: string]: unknown;
                };
            };
            key: string;
            /** @description It is connected on a page of the provider: `POST /api/destinations/{id}/connect`. */
            needs_consent: boolean;
            title: string;
        };
        DestinationTrial: {
            deleted: boolean;
            /** @description What stopped it, and what to do; null when all went well. */
            problem: {
                code: string;
                sentence: string;
            } | null;
            read_back: boolean;
            wrote: boolean;
        };
        FailedJob: {
            attempts: number;
            error: string | null;
            /** Format: date-time */
            failed_at: string;
            file_id: string | null;
            file_title: string | null;
            /** Format: uuid */
            id: string;
            payload_summary: string;
            queue: string;
        };
        FieldChange: {
            /**
             * @description other: an administrator, or an earlier owner.
             * @enum {string}
             */
            by: "service" | "owner" | "other";
            /** Format: date-time */
            changed_at: string;
            /** @description Fields that were only confirmed have the same value before and after. */
            fields: {
                after: unknown;
                before: unknown;
                field: string;
            }[];
            /** Format: uuid */
            id: string;
            /**
             * @description What it was: found by reading, or done by a person.
             * @enum {string}
             */
            kind: "found" | "edited" | "accepted" | "declined" | "reviewed" | "undone";
            undone_at: string | null;
        };
        FieldEvidence: {
            boxes?: {
                height: number;
                width: number;
                x: number;
                y: number;
            }[];
            page: number;
            text: string;
        };
        FieldProvenance: {
            because?: components["schemas"]["LearnedFrom"];
            /** @description 0 to 1. */
            confidence: number;
            /** @description A person said so: reading the document again does not change it. */
            confirmed: boolean;
            evidence?: components["schemas"]["FieldEvidence"];
            /** @enum {string} */
            source: "person" | "rule" | "e_invoice" | "learned" | "ai" | "neighbours";
        };
        FieldSuggestion: {
            because?: components["schemas"]["LearnedFrom"];
            confidence: number;
            evidence?: components["schemas"]["FieldEvidence"];
            /** @description A field of the document, or a key of its metadata. */
            field: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            source: "person" | "rule" | "e_invoice" | "learned" | "ai" | "neighbours";
            value: unknown;
        };
        File: {
            /** Format: date-time */
            created_at: string;
            /** @description Of the total, in three letters. */
            currency: string | null;
            deleted_at: string | null;
            document_date: string | null;
            document_type: string | null;
            duplicate_of_id: string | null;
            /** @description Bytes of the original. */
            file_size: number;
            /** Format: uuid */
            id: string;
            is_duplicate: boolean;
            language: string | null;
            links: {
                download: string;
                original: string;
                preview: string;
                self: string;
                text: string;
                thumbnail: string | null;
            };
            /** @description Found by looking at the content; the name is not trusted. */
            mime_type: string;
            /** @description Waits for somebody to look at what was found on it. */
            needs_review: boolean;
            ocr_engine: string | null;
            /** @description 0 to 100; null when nothing was read from pictures. */
            ocr_quality_score: number | null;
            original_filename: string;
            page_count: number | null;
            processed_at: string | null;
            progress: {
                /** @description Units done, for example pages; null when the step does not count. */
                done: number | null;
                step: string;
                total: number | null;
            } | null;
            recipient: string | null;
            sender: string | null;
            /** @description SHA-256 of the original, hexadecimal. */
            sha256: string;
            source: string;
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed" | "duplicate";
            status_reason: {
                code: string;
                message: string;
                step: string;
            } | null;
            tags: string[];
            title: string;
            /** @description What the document comes to, as a decimal number. */
            total_amount: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        FileCounts: {
            failed: number;
            is_estimate: boolean;
            live: number;
            /** @description Waiting or being read. */
            processing: number;
            /** @description Wait for somebody to look at what was found on them. */
            to_review: number;
            trashed: number;
        };
        FileDelivery: {
            attempts: number;
            bytes: number | null;
            /** @description SHA-256 of what was delivered, hexadecimal. */
            checksum: string | null;
            /** Format: date-time */
            created_at: string;
            delivered_at: string | null;
            destination: {
                name: string;
                paused_reason: string | null;
                provider: string;
                /** @enum {string} */
                scope: "own" | "instance";
            };
            /** Format: uuid */
            destination_id: string;
            error: {
                code: string;
                sentence: string;
            } | null;
            /** Format: uuid */
            file_id: string;
            /** Format: uuid */
            id: string;
            next_try_at: string | null;
            remote_id: string | null;
            remote_path: string | null;
            /** @enum {string} */
            state: "pending" | "delivering" | "delivered" | "failed";
            /** @enum {string} */
            version: "processed" | "original" | "sidecar" | "pdfa";
        };
        FileDetail: {
            /** Format: date-time */
            created_at: string;
            /** @description Of the total, in three letters. */
            currency: string | null;
            deleted_at: string | null;
            document_date: string | null;
            document_type: string | null;
            duplicate_of: {
                /** Format: uuid */
                id: string;
                title: string;
            } | null;
            duplicate_of_id: string | null;
            /** @description Where the values of the fields come from, by field. */
            fields: {
                [key: string]: components["schemas"]["FieldProvenance"];
            };
            /** @description Bytes of the original. */
            file_size: number;
            /** Format: uuid */
            id: string;
            is_duplicate: boolean;
            language: string | null;
            links: {
                download: string;
                original: string;
                preview: string;
                self: string;
                text: string;
                thumbnail: string | null;
            };
            /** @description Found keys, such as iban, as `{value, source, confidence, confirmed, evidence?}`; keys of your own as you gave them. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description Found by looking at the content; the name is not trusted. */
            mime_type: string;
            /** @description Waits for somebody to look at what was found on it. */
            needs_review: boolean;
            ocr_engine: string | null;
            /** @description 0 to 100; null when nothing was read from pictures. */
            ocr_quality_score: number | null;
            original_filename: string;
            page_count: number | null;
            processed_at: string | null;
            progress: {
                /** @description Units done, for example pages; null when the step does not count. */
                done: number | null;
                step: string;
                total: number | null;
            } | null;
            recipient: string | null;
            sender: string | null;
            /** @description SHA-256 of the original, hexadecimal. */
            sha256: string;
            source: string;
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed" | "duplicate";
            status_reason: {
                code: string;
                message: string;
                step: string;
            } | null;
            steps: components["schemas"]["ProcessingStep"][];
            storage: {
                original: {
                    size_bytes: number;
                };
                /** @description null when the original is the searchable document itself. */
                processed: {
                    size_bytes: number;
                } | null;
            };
            /** @description Values that were found but not surely enough to be taken. */
            suggestions: components["schemas"]["FieldSuggestion"][];
            tags: string[];
            title: string;
            /** @description What the document comes to, as a decimal number. */
            total_amount: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        FilePatchRequest: {
            document_date?: string | null;
            document_type?: string | null;
            metadata?: {
                [key: string]: unknown;
            };
            recipient?: string | null;
            sender?: string | null;
            tags?: string[];
            title?: string;
        };
        /** @description A document failed: a step ended for good without success. Told of every such step. */
        FlatDocumentFailed: {
            error: string;
            error_code: string;
            /** @constant */
            event: "document.failed";
            /** Format: uuid */
            file_id: string;
            filename: string;
            /** @description Stays the same when the event is told again. */
            id: string;
            /** Format: uuid */
            owner_id: string;
            step: string;
            /** @description Seconds since 1970, with a fraction. */
            timestamp: number;
            will_retry: boolean;
        };
        /** @description All counted steps of a document ended well. */
        FlatDocumentProcessed: {
            document_type: string | null;
            duration_seconds: number;
            /** @constant */
            event: "document.processed";
            /** Format: uuid */
            file_id: string;
            filename: string;
            /** @description Stays the same when the event is told again. */
            id: string;
            language: string | null;
            ocr_quality_score: number | null;
            /** Format: uuid */
            owner_id: string;
            page_count: number | null;
            tags: string[];
            /** @description Seconds since 1970, with a fraction. */
            timestamp: number;
            title: string;
        } & {
            [key: string]: string | null;
        };
        /** @description A document was accepted and is durable; processing follows. */
        FlatDocumentUploaded: {
            /** @constant */
            event: "document.uploaded";
            /** Format: uuid */
            file_id: string;
            filename: string;
            /** @description Stays the same when the event is told again. */
            id: string;
            is_duplicate: boolean;
            mime_type: string;
            /** Format: uuid */
            owner_id: string;
            sha256: string;
            size_bytes: number;
            source: string;
            /** @description Seconds since 1970, with a fraction. */
            timestamp: number;
        };
        /** @description A payment of a person did not go through, or needs something of them. */
        FlatUserPaymentIssue: {
            /** @constant */
            event: "user.payment_issue";
            /** @description Stays the same when the event is told again. */
            id: string;
            /** @description The invoice at the payment provider, where there is one. */
            invoice_id?: string;
            /** @description One sentence that says what is wrong. */
            issue: string;
            /** @description Seconds since 1970, with a fraction. */
            timestamp: number;
            /** Format: uuid */
            user_id: string;
        };
        /** @description A person has another tier from now on. */
        FlatUserPlanChanged: {
            /** @enum {string} */
            billing_cycle: "monthly" | "yearly";
            /** @enum {string} */
            changed_by: "admin" | "provider" | "user";
            /** @constant */
            event: "user.plan_changed";
            /** @description Stays the same when the event is told again. */
            id: string;
            new_tier: string;
            old_tier: string;
            /** @description Seconds since 1970, with a fraction. */
            timestamp: number;
            /** Format: uuid */
            user_id: string;
        };
        /** @description A new person has an account, whichever way they came. Not told of administrators. */
        FlatUserSignup: {
            display_name: string;
            email: string | null;
            /** @constant */
            event: "user.signup";
            /** @description Stays the same when the event is told again. */
            id: string;
            /** @description How they came: signup, admin (somebody added them), oidc, google, microsoft, apple, dropbox. */
            method: string;
            /** @description Seconds since 1970, with a fraction. */
            timestamp: number;
            /** Format: uuid */
            user_id: string;
        };
        JobQueue: {
            active: number;
            delayed: number;
            failed: number;
            name: string;
            oldest_pending_at: string | null;
            pending: number;
        };
        Label: {
            color: ("blue" | "green" | "violet" | "orange" | "pink" | "gray") | null;
            /** @description How many documents outside the trash have it. */
            document_count: number;
            /** @enum {string} */
            kind: "tag" | "sender" | "document_type";
            /** @description When the newest document came that got it. */
            last_used_at: string | null;
            /** @description A label of this kind that more documents have and that may be the same; only the list tells. Nothing is ever merged by itself. */
            looks_like: string | null;
            /** @description Whom the newest documents with it are from; empty for senders. */
            mostly_from: string[];
            name: string;
        };
        LearnedFrom: {
            /**
             * @description What these documents have in common.
             * @enum {string}
             */
            by: "iban" | "vat_id" | "email_domain" | "phone" | "sender";
            /** @description How many of them say the same. */
            documents: number;
            /** @description How many there are. */
            of: number;
            sender: string;
        };
        MergeLabelsRequest: {
            /** @description The name that stays. */
            into: string;
            /** @enum {string} */
            kind: "tag" | "sender" | "document_type";
            names: string[];
        };
        NewLabelRequest: {
            /** @default null */
            color: ("blue" | "green" | "violet" | "orange" | "pink" | "gray") | null;
            /** @constant */
            kind: "tag";
            name: string;
        };
        Notification: {
            /** @description How many things it is about: what comes within a while is one line. */
            count: number;
            /**
             * Format: date-time
             * @description Of the newest.
             */
            created_at: string;
            /** @description What it is about, as the kind has it; of several the newest. */
            detail: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            id: string;
            is_read: boolean;
            /** @enum {string} */
            kind: "document_failed" | "webhook_paused" | "destination_paused" | "new_sign_in" | "account_changed" | "export_ready";
            /** @description How many of them are not solved. */
            open_count: number;
            /** @description Since when nothing of it is open; null while something is. */
            solved_at: string | null;
        };
        NotificationChannel: {
            /** @description Messages of the last 30 days that were given up. */
            given_up_count: number;
            id: string;
            last_error: string | null;
            last_error_at: string | null;
            last_success_at: string | null;
            /** @description Service and receiver, without anything that lets somebody send. */
            name: string;
            /** @description When what failed is tried again. */
            next_attempt_at: string | null;
            /** @description Messages of the last 30 days that arrived, those that a digest counted included. */
            sent_count: number;
            /** @description ntfy, gotify, slack, discord, telegram, workflows or json. */
            service: string;
            /**
             * @description `unused`: nothing was sent yet. `failing`: the last attempt failed.
             * @enum {string}
             */
            state: "unused" | "working" | "failing";
            waiting_count: number;
        };
        NotificationPreferences: {
            choices: {
                account_changed: {
                    email: boolean;
                    inbox: boolean;
                };
                destination_paused: {
                    email: boolean;
                    inbox: boolean;
                };
                document_failed: {
                    email: boolean;
                    inbox: boolean;
                };
                export_ready: {
                    email: boolean;
                    inbox: boolean;
                };
                new_sign_in: {
                    email: boolean;
                    inbox: boolean;
                };
                webhook_paused: {
                    email: boolean;
                    inbox: boolean;
                };
            };
            /** @description false: this service sends no mail at all. */
            is_mail_possible: boolean;
            /** @description Mail waits until they end; the inbox does not. They may span midnight. */
            quiet_hours: {
                from: string;
                to: string;
            } | null;
            time_zone: string;
        };
        NotificationTest: {
            /** @description The first 1,024 bytes of the answer, without keys. */
            answer: string | null;
            duration_ms: number;
            /** @description What is wrong, in a sentence. */
            error: string | null;
            is_ok: boolean;
            /** @description Of the answer; null when none came. */
            status: number | null;
        };
        /** @description An error (RFC 9457). `code` is stable; `detail` is a sentence for people. */
        Problem: {
            code: string;
            detail: string;
            errors?: {
                code?: string;
                message: string;
                path: string;
            }[];
            request_id: string;
            status: number;
            title: string;
            type: string;
        } & {
            [key: string]: unknown;
        };
        ProcessingLog: {
            /** Format: date-time */
            created_at: string;
            /** @description Technical detail for support. */
            detail: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            level: "info" | "warning" | "error";
            message: string;
            step_name: string;
            worker: string;
        };
        ProcessingStep: {
            attempts: components["schemas"]["StepAttempt"][];
            duration_ms: number | null;
            error_code: string | null;
            error_message: string | null;
            finished_at: string | null;
            /**
             * Format: uuid
             * @description Of the step in this plan: a plan may have the same step twice.
             */
            id: string;
            /** @description How the plan of this document calls the step; null: by its title. */
            label: string | null;
            progress_done: number | null;
            progress_total: number | null;
            started_at: string | null;
            /** @enum {string} */
            status: "pending" | "in_progress" | "success" | "failure" | "skipped";
            step: string;
            summary: string | null;
            title: string;
            /** @description Since when the step waits for something outside, such as disk space. */
            waiting_since: string | null;
            /** @description What the step found damaged although it did its work; `summary` says it in a sentence. */
            warning_code: string | null;
        };
        RenameLabelRequest: {
            /** @enum {string} */
            kind: "tag" | "sender" | "document_type";
            name: string;
            new_name: string;
        };
        ReprocessRequest: {
            /** @description Read every page, also those that have text. */
            force_ocr?: boolean;
            /** @description Tesseract codes; left out, OCR_LANGUAGES decides. */
            languages?: string[];
            /** @description Opens a protected PDF. Kept sealed until this run ends. */
            password?: string;
        };
        RetryStepRequest: {
            /** @description Opens a protected PDF. Kept sealed until this run ends. */
            password?: string;
        };
        SearchHit: {
            file: components["schemas"]["File"];
            /** @description The page that fits best; null when only the title or another field was found. */
            page: number | null;
            /** @description Higher is better; only comparable within one search. */
            score: number;
            /** @description Passages as HTML: `<mark>` around what was found, everything else escaped. */
            snippets: string[];
        };
        Setting: {
            /** @description The default in the words of the documentation, in English. */
            default_text: string;
            /** @description null: it has none that could be typed. */
            default_value: string | null;
            /** @description What it does, in English. */
            doc: string;
            /** @description What counts without a saved value. */
            environment: {
                is_set: boolean;
                value: string | null;
            };
            group: string;
            is_environment_only: boolean;
            /** @description The process that answers still goes on with another value. */
            is_restart_pending: boolean;
            /** @description Write-only: no answer ever holds its value. */
            is_secret: boolean;
            /** @description It is saved here or comes from the environment. */
            is_set: boolean;
            kind: {
                choices: string[] | null;
                max: number | null;
                min: number | null;
                /** @enum {string} */
                type: "text" | "long_text" | "boolean" | "bytes" | "choice" | "number" | "duration";
                unit: ("days" | "seconds") | null;
            };
            name: string;
            /** @description What is saved counts from the next start on. */
            needs_restart: boolean;
            /** @description Why the saved value cannot be used. */
            problem: string | null;
            saved_at: string | null;
            /** @description The name of a person, or of the command line or an API token’s owner. */
            saved_by: string | null;
            /** @description What of a secret may be shown, such as the host of a server. */
            shown_part: string | null;
            /** @enum {string} */
            source: "saved" | "environment" | "default";
            /** @description What counts, as it would be typed; null when nothing is set, and for every secret. */
            value: string | null;
            /** @description The number of its last change, 0 before the first; for `expected`. */
            version: number;
        };
        SettingChange: {
            after: string | null;
            /** @description null: none was saved. `hidden` for a secret. */
            before: string | null;
            /** Format: date-time */
            changed_at: string;
            changed_by: string;
            id: number;
            is_secret: boolean;
            name: string;
        };
        SettleSuggestionRequest: {
            /** @enum {string} */
            action: "accept" | "decline";
        };
        Source: {
            config: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
            has_credentials: boolean;
            /** Format: uuid */
            id: string;
            is_active: boolean;
            /** @enum {string} */
            kind: "inbound_key" | "folder" | "mailbox" | "mail_in";
            /** @description When something last came in, or it was last found well. */
            last_success_at: string | null;
            /** @description Of a mail address of one’s own: where mails are sent to. null: of another kind, or no mailbox is set up. */
            mail_address: string | null;
            name: string;
            paused_at: string | null;
            /** @description So long the key of before goes on beside the new one. */
            previous_key_until: string | null;
            problem: {
                /** Format: date-time */
                at: string;
                code: string;
                detail: string;
                next_try_at: string | null;
            } | null;
            /**
             * @description `failing`: what is wrong stands in `problem`; it is tried again.
             * @enum {string}
             */
            state: "working" | "failing" | "paused";
            tags: string[];
            /** Format: date-time */
            updated_at: string;
        };
        SourceAndMade: {
            config: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
            has_credentials: boolean;
            /** Format: uuid */
            id: string;
            is_active: boolean;
            /** @enum {string} */
            kind: "inbound_key" | "folder" | "mailbox" | "mail_in";
            /** @description When something last came in, or it was last found well. */
            last_success_at: string | null;
            made: {
                /** @description The key of its address. It is not shown again. null: none was made. */
                key: string | null;
                /** @description The secret that signs requests. It is not shown again. */
                secret: string | null;
                /** @description The address with that key, to post documents to. */
                url: string | null;
            };
            /** @description Of a mail address of one’s own: where mails are sent to. null: of another kind, or no mailbox is set up. */
            mail_address: string | null;
            name: string;
            paused_at: string | null;
            /** @description So long the key of before goes on beside the new one. */
            previous_key_until: string | null;
            problem: {
                /** Format: date-time */
                at: string;
                code: string;
                detail: string;
                next_try_at: string | null;
            } | null;
            /**
             * @description `failing`: what is wrong stands in `problem`; it is tried again.
             * @enum {string}
             */
            state: "working" | "failing" | "paused";
            tags: string[];
            /** Format: date-time */
            updated_at: string;
        };
        SourceCall: {
            /** @description Where it came from. */
            address: string | null;
            /** Format: date-time */
            created_at: string;
            error: {
                code: string;
                detail: string;
            } | null;
            file_id: string | null;
            filename: string | null;
            /** Format: uuid */
            id: string;
            /**
             * @description `duplicate`: taken over, and its bytes were already there.
             * @enum {string}
             */
            outcome: "accepted" | "duplicate" | "refused" | "failed";
            size_bytes: number | null;
            /** @description What was answered, where somebody asked. */
            status: number | null;
        };
        SourceKind: {
            /**
             * @description Who may have one.
             * @enum {string}
             */
            audience: "user" | "admin";
            /** @description JSON Schema of `config`. */
            config: {
                [key: string]: unknown;
            };
            /** @description JSON Schema of `credentials`. */
            credentials: {
                [key: string]: unknown;
            } | null;
            /** @description Whether the service is set up for it. */
            is_available: boolean;
            /** @description Others send to it; nothing runs for it here. */
            is_called: boolean;
            /** @enum {string} */
            name: "inbound_key" | "folder" | "mailbox" | "mail_in";
        };
        StatusLine: {
            actions: ("retry_jobs" | "show_jobs" | "mail_settings")[];
            /**
             * @description What the line says; the web interface has its words.
             * @enum {string}
             */
            code: "unknown" | "database_here" | "database_elsewhere" | "database_too_old" | "database_size" | "database_answers" | "database_connections" | "database_longest" | "jobs_cpu" | "jobs_io" | "jobs_longest" | "jobs_failed" | "process_both" | "process_serve" | "process_work" | "process_silent" | "process_other_version" | "process_no_worker" | "disk_free" | "disk_reserve" | "disk_full" | "store_writable" | "store_broken" | "search_documents" | "search_documents_about" | "search_behind" | "mail_off" | "mail_on" | "mail_sent" | "mail_queued" | "mail_not_reached" | "mail_not_encrypted" | "mail_login_refused" | "mail_put_off" | "mail_refused" | "mail_too_slow" | "mail_broken_off" | "reader" | "pdf_library" | "picture_library" | "isolation_full" | "isolation_partial" | "version_archivolt" | "version_node" | "schema_current" | "schema_behind" | "schema_foreign" | "errors_none" | "error_request" | "error_job";
            /** @enum {string} */
            state: "ok" | "attention" | "problem";
            values: {
                [key: string]: string | number;
            };
        };
        StepAttempt: {
            error_code: string | null;
            error_message: string | null;
            finished_at: string | null;
            number: number;
            /** @description null while it runs. */
            outcome: ("success" | "skipped" | "failure" | "retry" | "crashed") | null;
            /** Format: date-time */
            started_at: string;
            worker: string;
        };
        /** @description What the live stream carries: the name of each event with its data. */
        StreamEvents: {
            /** @description How a person signs in has changed. */
            "account.sign_in_changed": {
                change: string;
            };
            /** @description How far an action over many documents is. */
            "bulk.progress": {
                /** Format: uuid */
                bulk_id: string;
                done: number;
                /** @enum {string} */
                state: "pending" | "running" | "completed" | "cancelled" | "failed";
                total: number;
            };
            /** @description Nothing is sent to a destination any more until its owner has solved a problem; told to whom it belongs. */
            "destination.paused": {
                /** Format: uuid */
                destination_id: string;
                name: string;
                reason: string;
            };
            /** @description A destination that was paused because of a problem is on again, or gone; told to whom it belongs. */
            "destination.resumed": {
                /** Format: uuid */
                destination_id: string;
            };
            /** @description A document failed: a step ended for good without success. Told of every such step. */
            "document.failed": {
                error: string;
                error_code: string;
                /** Format: uuid */
                file_id: string;
                filename: string;
                /** Format: uuid */
                owner_id: string;
                step: string;
                will_retry: boolean;
            };
            /** @description All counted steps of a document ended well. */
            "document.processed": {
                document_type: string | null;
                duration_seconds: number;
                /** Format: uuid */
                file_id: string;
                filename: string;
                language: string | null;
                /** @description Whole addresses; null: there is no such thing. */
                links: {
                    [key: string]: string | null;
                };
                ocr_quality_score: number | null;
                /** Format: uuid */
                owner_id: string;
                page_count: number | null;
                tags: string[];
                title: string;
            };
            /** @description A document was accepted and is durable; processing follows. */
            "document.uploaded": {
                /** Format: uuid */
                file_id: string;
                filename: string;
                is_duplicate: boolean;
                mime_type: string;
                /** Format: uuid */
                owner_id: string;
                sha256: string;
                size_bytes: number;
                source: string;
            };
            /** @description Something about a document changed; for live views. */
            "file.changed": {
                /** @enum {string} */
                change: "created" | "updated" | "trashed" | "restored" | "erased";
                /** Format: uuid */
                file_id: string;
                /** @enum {string} */
                status: "pending" | "processing" | "completed" | "failed" | "duplicate";
            };
            /** @description A person changed the facts of a document. */
            "file.edited": {
                fields: string[];
                /** Format: uuid */
                file_id: string;
            };
            /** @description How far the running step of a document is; null before there is anything to count. */
            "file.progress": {
                done: number | null;
                /** Format: uuid */
                file_id: string;
                step: string;
                total: number | null;
            };
            /** @description Something in the inbox came, was read or was solved; for live views. */
            "notification.changed": {
                /** @description null: several. */
                kind: string | null;
            };
            /** @description Somebody signed in with a browser by which they never had; not told of the first one. */
            "session.new_browser": {
                address: string;
                /** Format: uuid */
                session_id: string;
                user_agent: string;
            };
            /** @description Saved settings of the whole service were changed. Told to administrators alone. */
            "settings.changed": {
                /** @description Their names, such as `MAIL_FROM`; never a value. */
                names: string[];
            };
            /** @description More happened than can be told one by one: load everything anew. */
            "stream.reset": Record<string, never>;
            /** @description A payment of a person did not go through, or needs something of them. */
            "user.payment_issue": {
                /** @description The invoice at the payment provider, where there is one. */
                invoice_id?: string;
                /** @description One sentence that says what is wrong. */
                issue: string;
                /** Format: uuid */
                user_id: string;
            };
            /** @description A person has another tier from now on. */
            "user.plan_changed": {
                /** @enum {string} */
                billing_cycle: "monthly" | "yearly";
                /** @enum {string} */
                changed_by: "admin" | "provider" | "user";
                new_tier: string;
                old_tier: string;
                /** Format: uuid */
                user_id: string;
            };
            /** @description A new person has an account, whichever way they came. Not told of administrators. */
            "user.signup": {
                display_name: string;
                email: string | null;
                /** @description How they came: signup, admin (somebody added them), oidc, google, microsoft, apple, dropbox. */
                method: string;
                /** Format: uuid */
                user_id: string;
            };
            /** @description A webhook was switched off because its receiver is gone or has failed for days; told to whom it belongs. */
            "webhook.paused": {
                name: string;
                /** @enum {string} */
                reason: "gone" | "failing";
                /** Format: uuid */
                webhook_id: string;
            };
            /** @description A webhook that was switched off by itself is on again, or gone; told to whom it belongs. */
            "webhook.resumed": {
                /** Format: uuid */
                webhook_id: string;
            };
        };
        UploadAnswer: {
            files: {
                /**
                 * Format: uuid
                 * @description A document with the same bytes was already there: this one becomes a copy of it.
                 */
                duplicate_of_id?: string;
                /** Format: uuid */
                id: string;
                original_filename: string;
                /** @enum {string} */
                status: "pending" | "processing" | "completed" | "failed" | "duplicate";
            }[];
        };
        User: {
            display_name: string;
            email: string | null;
            /** Format: uuid */
            id: string;
            is_admin: boolean;
            /** @enum {string} */
            locale: "auto" | "en" | "de";
            /** @enum {string} */
            theme: "auto" | "light" | "dark";
            username: string;
        };
        Webhook: {
            /** Format: date-time */
            created_at: string;
            events: string[];
            /** @description The first failure since the last success. */
            failing_since: string | null;
            has_secret: boolean;
            /** Format: uuid */
            id: string;
            is_active: boolean;
            name: string;
            paused_at: string | null;
            paused_reason: ("by_hand" | "gone" | "failing") | null;
            /** @description The automation platform that made it, which hears in one level. */
            platform: string | null;
            /** @description So long the old secret signs beside the new one. */
            previous_secret_until: string | null;
            /** @enum {string} */
            scope: "own" | "instance" | "platforms";
            secret_changed_at: string | null;
            /** Format: date-time */
            updated_at: string;
            url: string;
        };
        WebhookActivity: {
            /** @description The past seven days in stretches of seven hours, the oldest first. */
            bars: {
                /** @description Deliveries of events of these seven hours, counted up to 10,000. */
                count: number;
                /** @description Those of them that were given up. */
                failed_count: number;
                /** Format: date-time */
                starts_at: string;
            }[];
            /** @description Counted up to 10,000. */
            delivery_count: number;
            /** @description Counted up to 10,000. */
            failed_count: number;
            last_attempt: {
                duration_ms: number;
                error: string | null;
                error_code: string | null;
                /** Format: date-time */
                started_at: string;
                status: number | null;
            } | null;
            /** @description When the next delivery that waits is due. */
            next_attempt_at: string | null;
            /** @description Counted up to 10,000. */
            waiting_count: number;
            /** Format: uuid */
            webhook_id: string;
        };
        WebhookAttempt: {
            /** @description The first 1024 bytes of the answer, what looks like a secret masked. */
            answer: string | null;
            duration_ms: number;
            error: string | null;
            error_code: string | null;
            number: number;
            request_headers: {
                [key: string]: string;
            };
            /** Format: date-time */
            started_at: string;
            /** @description The status of the answer; null when none came. */
            status: number | null;
        };
        WebhookDelivery: {
            attempt_count: number;
            attempts_left: number;
            /** Format: date-time */
            created_at: string;
            event: string;
            /**
             * Format: uuid
             * @description The same at every attempt: `X-Webhook-Id`.
             */
            id: string;
            is_test: boolean;
            last_attempt: components["schemas"]["WebhookAttempt"] | null;
            next_attempt_at: string | null;
            settled_at: string | null;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            /** @description What it is about, in a word: a title, a file name, a person. */
            subject: string | null;
            /** Format: uuid */
            webhook_id: string;
        };
        WebhookDeliveryDetail: {
            attempt_count: number;
            attempts: components["schemas"]["WebhookAttempt"][];
            attempts_left: number;
            /** @description The bytes that are sent and signed. */
            body: string;
            /** Format: date-time */
            created_at: string;
            event: string;
            /**
             * Format: uuid
             * @description The same at every attempt: `X-Webhook-Id`.
             */
            id: string;
            is_test: boolean;
            last_attempt: components["schemas"]["WebhookAttempt"] | null;
            next_attempt_at: string | null;
            settled_at: string | null;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            /** @description What it is about, in a word: a title, a file name, a person. */
            subject: string | null;
            /** Format: uuid */
            webhook_id: string;
        };
        WebhookEvent: {
            description: string;
            /** @enum {string} */
            name: "document.uploaded" | "document.processed" | "document.failed" | "user.signup" | "user.plan_changed" | "user.payment_issue";
            /** @description JSON Schema of `data`. */
            payload_schema: {
                [key: string]: unknown;
            };
            /** @description `data` of a realistic delivery. */
            sample: {
                [key: string]: unknown;
            };
        };
        WebhookWithSecret: {
            /** Format: date-time */
            created_at: string;
            events: string[];
            /** @description The first failure since the last success. */
            failing_since: string | null;
            has_secret: boolean;
            /** Format: uuid */
            id: string;
            is_active: boolean;
            name: string;
            paused_at: string | null;
            paused_reason: ("by_hand" | "gone" | "failing") | null;
            /** @description The automation platform that made it, which hears in one level. */
            platform: string | null;
            /** @description So long the old secret signs beside the new one. */
            previous_secret_until: string | null;
            /** @enum {string} */
            scope: "own" | "instance" | "platforms";
            /** @description The secret that was made. It is not shown again. null: none was made. */
            secret: string | null;
            secret_changed_at: string | null;
            /** Format: date-time */
            updated_at: string;
            url: string;
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
    postAccountDelete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The password; the display name where the account has no password. */
                    proof: string;
                };
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description Until then the account can be kept by signing in.
                         */
                        erase_after: string;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `proof_wrong`: That is not right. Enter your password; an account without one is confirmed with your name as it is shown.
             *
             *     `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `last_administrator`: This account looks after the whole service and cannot be deleted. To end the service, stop it and remove its data folder.
             *
             *     `receives_documents`: The documents of a removed person are still being moved to this account. Try again in a few minutes.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountExport: {
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
                        export: components["schemas"]["AccountExport"] | null;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: API tokens are not taken here. Sign in with the browser to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
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
                        export: components["schemas"]["AccountExport"] | null;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `export_running`: Your data is being packed already. Wait until that is done.
             *
             *     `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountExportDownload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole archive. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-tar": string;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-tar": string;
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: API tokens are not taken here. Sign in with the browser to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `export_not_ready`: There is no finished export of your data. Start one first. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountKeep: {
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
                        csrf_token: string;
                        next: string;
                        second_step: {
                            methods: ("code" | "recovery_code" | "passkey")[];
                        } | null;
                        /** @description null: not signed in yet, `second_step` says what is needed. */
                        user: components["schemas"]["User"] | null;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `nothing_to_keep`: Sign in again: within ten minutes after that you can keep the account. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdminAuditLog: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
                /** @description Only what this person did, signed in or by one of their tokens. */
                actor?: string;
                action?: "account.deletion_requested" | "account.erased" | "account.export_downloaded" | "account.export_started" | "account.exported" | "account.kept" | "api_token.created" | "api_token.revoked" | "audit_log.exported" | "automation_hook.subscribed" | "automation_hook.unsubscribed" | "bulk_action.started" | "destination.caught_up" | "destination.connected" | "destination.created" | "destination.deleted" | "destination.paused" | "destination.retried" | "destination.tested" | "destination.updated" | "file.erased" | "file.reprocessed" | "file.restored" | "file.step_retried" | "file.transferred" | "file.trashed" | "file.updated" | "file.uploaded" | "identity.linked" | "identity.unlinked" | "instance.key_rotated" | "instance.set_up" | "job.all_retried" | "job.retried" | "notification_channel.tested" | "notification_preferences.changed" | "passkey.added" | "passkey.copy_suspected" | "passkey.removed" | "passkey.renamed" | "profile.updated" | "session.ended" | "session.others_ended" | "session.proof_refused" | "session.proved" | "setting.reset" | "setting.restored" | "setting.saved" | "setting.tried" | "source.created" | "source.deleted" | "source.secret_changed" | "source.updated" | "user.admin_changed" | "user.blocked" | "user.created" | "user.deleted" | "user.email_change_asked" | "user.email_change_cancelled" | "user.email_changed" | "user.email_verified" | "user.list_exported" | "user.link_sent" | "user.password_changed" | "user.password_reset" | "user.password_set" | "user.recovery_codes_renewed" | "user.restored" | "user.second_step_begun" | "user.second_step_refused" | "user.second_step_reset" | "user.second_step_turned_off" | "user.second_step_turned_on" | "user.sign_in_refused" | "user.signed_in" | "user.signed_out" | "user.signed_out_everywhere" | "user.signed_up" | "user.unblocked" | "user.updated" | "webhook.created" | "webhook.deleted" | "webhook.paused" | "webhook.replayed" | "webhook.secret_changed" | "webhook.updated";
                /** @description Only deeds whose name begins with this. */
                group?: "account" | "api_token" | "audit_log" | "automation_hook" | "bulk_action" | "destination" | "file" | "identity" | "instance" | "job" | "notification_channel" | "notification_preferences" | "passkey" | "profile" | "session" | "setting" | "source" | "user" | "webhook";
                /** @description Only what was done to things of this kind. */
                target_type?: "user" | "api_token" | "audit_log" | "automation_hook" | "bulk_action" | "destination" | "file" | "instance" | "job" | "notification_channel" | "passkey" | "session" | "setting" | "source" | "webhook";
                /** @description Only what was done to this one. */
                target_id?: string;
                /** @description Only what concerns this person's things, whoever did it. */
                owner?: string;
                /** @description Only what came from this address. */
                address?: string;
                request_id?: string;
                /** @description Not before this moment. */
                from?: string;
                /** @description Before this moment. */
                to?: string;
                /** @description An id, an address or the name of a setting in full; or part of a name or e-mail address of somebody. */
                q?: string;
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
                        audit_log: components["schemas"]["AuditEntry"][];
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdminAuditLogExport: {
        parameters: {
            query?: {
                format?: "csv" | "json";
                /** @description Only what this person did, signed in or by one of their tokens. */
                actor?: string;
                action?: "account.deletion_requested" | "account.erased" | "account.export_downloaded" | "account.export_started" | "account.exported" | "account.kept" | "api_token.created" | "api_token.revoked" | "audit_log.exported" | "automation_hook.subscribed" | "automation_hook.unsubscribed" | "bulk_action.started" | "destination.caught_up" | "destination.connected" | "destination.created" | "destination.deleted" | "destination.paused" | "destination.retried" | "destination.tested" | "destination.updated" | "file.erased" | "file.reprocessed" | "file.restored" | "file.step_retried" | "file.transferred" | "file.trashed" | "file.updated" | "file.uploaded" | "identity.linked" | "identity.unlinked" | "instance.key_rotated" | "instance.set_up" | "job.all_retried" | "job.retried" | "notification_channel.tested" | "notification_preferences.changed" | "passkey.added" | "passkey.copy_suspected" | "passkey.removed" | "passkey.renamed" | "profile.updated" | "session.ended" | "session.others_ended" | "session.proof_refused" | "session.proved" | "setting.reset" | "setting.restored" | "setting.saved" | "setting.tried" | "source.created" | "source.deleted" | "source.secret_changed" | "source.updated" | "user.admin_changed" | "user.blocked" | "user.created" | "user.deleted" | "user.email_change_asked" | "user.email_change_cancelled" | "user.email_changed" | "user.email_verified" | "user.list_exported" | "user.link_sent" | "user.password_changed" | "user.password_reset" | "user.password_set" | "user.recovery_codes_renewed" | "user.restored" | "user.second_step_begun" | "user.second_step_refused" | "user.second_step_reset" | "user.second_step_turned_off" | "user.second_step_turned_on" | "user.sign_in_refused" | "user.signed_in" | "user.signed_out" | "user.signed_out_everywhere" | "user.signed_up" | "user.unblocked" | "user.updated" | "webhook.created" | "webhook.deleted" | "webhook.paused" | "webhook.replayed" | "webhook.secret_changed" | "webhook.updated";
                /** @description Only deeds whose name begins with this. */
                group?: "account" | "api_token" | "audit_log" | "automation_hook" | "bulk_action" | "destination" | "file" | "identity" | "instance" | "job" | "notification_channel" | "notification_preferences" | "passkey" | "profile" | "session" | "setting" | "source" | "user" | "webhook";
                /** @description Only what was done to things of this kind. */
                target_type?: "user" | "api_token" | "audit_log" | "automation_hook" | "bulk_action" | "destination" | "file" | "instance" | "job" | "notification_channel" | "passkey" | "session" | "setting" | "source" | "webhook";
                /** @description Only what was done to this one. */
                target_id?: string;
                /** @description Only what concerns this person's things, whoever did it. */
                owner?: string;
                /** @description Only what came from this address. */
                address?: string;
                request_id?: string;
                /** @description Not before this moment. */
                from?: string;
                /** @description Before this moment. */
                to?: string;
                /** @description An id, an address or the name of a setting in full; or part of a name or e-mail address of somebody. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table, or with `format=json` the entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"][];
                    "text/csv": string;
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdminJobs: {
        parameters: {
            query?: {
                per_page?: number;
                cursor?: string;
                /** @description Only failed jobs of this queue. */
                queue?: string;
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
                        failed_jobs: components["schemas"]["FailedJob"][];
                        pagination: {
                            next_cursor: string | null;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                        queues: components["schemas"]["JobQueue"][];
                    };
                };
            };
            /**
             * @description `failed_job_cursor_invalid`: The cursor does not belong to this list. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAdminJobsRetry: {
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
                        /** @description How many run again. */
                        count: number;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAdminJobsByIdRetry: {
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
            /** @description It runs again. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `job_not_found`: There is no failed job of this id. It may have been retried already.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdminNotifications: {
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
                        channels: components["schemas"]["NotificationChannel"][];
                        told_of: {
                            payment_issue: boolean;
                            plan_change: boolean;
                            task_failure: boolean;
                            user_signup: boolean;
                        };
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAdminNotificationsTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    channel_id: string;
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
                    "application/json": components["schemas"]["NotificationTest"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `notification_channel_not_found`: There is no such channel any more. NOTIFY_URLS names those that there are. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdminSettings: {
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
                        settings: components["schemas"]["Setting"][];
                        /** @description What can be tried out, and with which settings. */
                        trials: {
                            settings: string[];
                            what: string;
                        }[];
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAdminSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The text to save for each setting; null takes the saved one away. */
                    changes: {
                        [key: string]: string | null;
                    };
                    /** @description The `version` of settings as they were seen: when one was changed since, nothing is saved. */
                    expected?: {
                        [key: string]: number;
                    };
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
                        settings: components["schemas"]["Setting"][];
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `setting_unknown`: There is no setting of this name. docs/configuration.md lists them all. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `setting_changed_meanwhile`: Somebody else has changed this setting. Look at what it is now, then save again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `setting_environment_only`: This setting comes from the environment or the file .env only: it is needed before the database is open.
             *
             *     `setting_invalid`: The service would not start with this value.
             *
             *     `setting_locks_out`: Nobody who administers this service could sign in any more.
             *
             *     `invalid_request`: Some values of the request are not valid; "errors" lists them.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdminSettingsHistory: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Only changes of this setting. */
                name?: string;
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
                        history: components["schemas"]["SettingChange"][];
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAdminSettingsHistoryByIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expected_version?: number;
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
                        settings: components["schemas"]["Setting"][];
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `setting_change_not_found`: There is no change of a setting with this number.
             *
             *     `setting_unknown`: There is no setting of this name. docs/configuration.md lists them all.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `setting_changed_meanwhile`: Somebody else has changed this setting. Look at what it is now, then save again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `setting_environment_only`: This setting comes from the environment or the file .env only: it is needed before the database is open.
             *
             *     `setting_invalid`: The service would not start with this value.
             *
             *     `setting_locks_out`: Nobody who administers this service could sign in any more.
             *
             *     `invalid_request`: Some values of the request are not valid; "errors" lists them.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAdminSettingsTestByWhat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                what: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Typed and not saved; null as in PATCH.
                     * @default {}
                     */
                    changes?: {
                        [key: string]: string | null;
                    };
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
                        duration_ms: number;
                        is_ok: boolean;
                        /** @description The setting that has to be set first. */
                        missing: string | null;
                        /** @description Why it failed. */
                        reason: string | null;
                        /** @enum {string} */
                        result: "mail_sent" | "mail_server_ready" | "provider_ready" | "failed" | "not_set_up";
                        sent_to: string | null;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `setting_trial_unknown`: There is nothing of this name to be tried out. GET /api/admin/settings names everything there is.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `setting_invalid`: The service would not start with this value.
             *
             *     `invalid_request`: Some values of the request are not valid; "errors" lists them.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdminStatus: {
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
                        /** Format: date-time */
                        checked_at: string;
                        parts: {
                            lines: components["schemas"]["StatusLine"][];
                            /** @enum {string} */
                            name: "database" | "jobs" | "processes" | "storage" | "search" | "mail" | "converters" | "versions" | "errors";
                            /** @enum {string} */
                            state: "ok" | "attention" | "problem";
                        }[];
                        /**
                         * Format: date-time
                         * @description Of the process that answers.
                         */
                        started_at: string;
                        /**
                         * @description The worst of all lines.
                         * @enum {string}
                         */
                        state: "ok" | "attention" | "problem";
                        version: string;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdminUsers: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
                /** @description Only people whose name, e-mail address or note contains this. */
                q?: string;
                tier?: "free" | "starter" | "professional" | "business";
                blocked?: string;
                admin?: string;
                /** @description true: only accounts that nobody can sign in to yet, or any more. */
                inactive?: string;
                /** @description Only people who were here at this time or later. */
                seen_since?: string;
                /** @description Only people who were not here at this time or later. */
                not_seen_since?: string;
                sort_by?: "last_seen_at" | "display_name" | "created_at";
                /** @description Left out: names from A, times from the latest. */
                sort_order?: "asc" | "desc";
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
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                        users: components["schemas"]["AdminUser"][];
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdminUsersExport: {
        parameters: {
            query?: {
                /** @description Only people whose name, e-mail address or note contains this. */
                q?: string;
                tier?: "free" | "starter" | "professional" | "business";
                blocked?: string;
                admin?: string;
                /** @description true: only accounts that nobody can sign in to yet, or any more. */
                inactive?: string;
                /** @description Only people who were here at this time or later. */
                seen_since?: string;
                /** @description Only people who were not here at this time or later. */
                not_seen_since?: string;
                format?: "csv" | "json";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table, or with `format=json` the people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"][];
                    "text/csv": string;
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAdminUsersLocal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Left out, the user name. */
                    display_name?: string;
                    /** @description Also the name to sign in with. */
                    email: string;
                    /**
                     * @description false: the person proves the address first, with a link by mail.
                     * @default true
                     */
                    is_active?: boolean;
                    /** @default false */
                    is_admin?: boolean;
                    /** @description Left out, the person gets a link to choose one. */
                    password?: string;
                    username: string;
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
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `single_user`: This service is for one person. Set MULTI_USER_ENABLED to true to let others in.
             *
             *     `username_taken`: Somebody else has this user name. Choose another one.
             *
             *     `email_taken`: Somebody else has this e-mail address.
             *
             *     `mail_not_set_up`: This service sends no mail. Ask its administrator instead.
             *
             *     `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `invalid_request`: Some values of the request are not valid; "errors" lists them.
             *
             *     `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdminUsersById: {
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
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `user_not_found`: There is no such person.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putAdminUsersById: {
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
                "application/json": {
                    allow_overage?: boolean;
                    /** @enum {string} */
                    billing_cycle?: "monthly" | "yearly";
                    contact_email?: string | null;
                    /** @description null: no limit of their own. */
                    daily_upload_limit?: number | null;
                    /** @description The name others see. */
                    display_name?: string;
                    is_admin?: boolean;
                    is_blocked?: boolean;
                    is_complimentary?: boolean;
                    /** @description For administrators alone. */
                    notes?: string;
                    preferred_destination?: ("dropbox" | "google_drive" | "onedrive" | "s3" | "nextcloud" | "webdav" | "sftp" | "ftp") | null;
                    /** @enum {string} */
                    subscription_tier?: "free" | "starter" | "professional" | "business";
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
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `user_not_found`: There is no such person.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `own_account`: This cannot be done to your own account. Ask another administrator, or use your own settings.
             *
             *     `last_administrator`: This account looks after the whole service and cannot be deleted. To end the service, stop it and remove its data folder.
             *
             *     `user_being_deleted`: This person is being deleted. Restore them first, or wait until it is done.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAdminUsersById: {
        parameters: {
            query?: {
                /** @description keep: they become somebody else’s; trash: they are erased after the grace time. */
                documents?: "keep" | "trash";
                /** @description Who gets the documents that are kept; left out, you. */
                to?: string;
            };
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
                        /** @enum {string} */
                        documents: "keep" | "trash";
                        documents_to: string | null;
                        /** Format: date-time */
                        erase_after: string;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `user_not_found`: There is no such person.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `own_account`: This cannot be done to your own account. Ask another administrator, or use your own settings.
             *
             *     `last_administrator`: This account looks after the whole service and cannot be deleted. To end the service, stop it and remove its data folder.
             *
             *     `user_being_deleted`: This person is being deleted. Restore them first, or wait until it is done.
             *
             *     `receives_documents`: The documents of a removed person are still being moved to this account. Try again in a few minutes.
             *
             *     `receiver_unknown`: The documents can only go to somebody else who has an active account here.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAdminUsersByIdRestore: {
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
                    "application/json": components["schemas"]["AdminUserDetail"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `user_not_found`: There is no such person.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `user_not_being_deleted`: This person is not being deleted, or it is too late: their documents have moved or are being erased. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAdminUsersByIdSendPasswordReset: {
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
            /** @description On its way. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `user_not_found`: There is no such person.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `mail_not_set_up`: This service sends no mail. Ask its administrator instead.
             *
             *     `no_address`: There is no e-mail address to send a link to. Set a password instead.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `too_many_mails`: Three mails were sent within an hour. Wait as long as Retry-After says.
             *
             *     `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAdminUsersByIdSessions: {
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
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `user_not_found`: There is no such person.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAdminUsersByIdSetPassword: {
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
                "application/json": {
                    /** @description 10 to 72 bytes, not one of the most used passwords. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Set. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `admin_required`: Only an administrator may do this.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `user_not_found`: There is no such person.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `own_account`: This cannot be done to your own account. Ask another administrator, or use your own settings. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiTokens: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
                /** @description Only tokens whose name contains this. */
                q?: string;
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
                        api_tokens: components["schemas"]["ApiToken"][];
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postApiTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Without it the token works until it is revoked. */
                    expires_in_days?: number;
                    /** @description What the token is for. */
                    name: string;
                    /**
                     * @description What the token may do.
                     * @default [
                     *       "documents:read",
                     *       "documents:write"
                     *     ]
                     */
                    scopes?: ("documents:read" | "documents:write" | "admin")[];
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
                    "application/json": components["schemas"]["CreatedApiToken"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `api_token_scope_not_allowed`: Only an administrator may create a token with the scope "admin".
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `api_token_limit_reached`: There are 100 usable API tokens already. Revoke one that is no longer needed.
             *
             *     `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `invalid_request`: Some values of the request are not valid; "errors" lists them.
             *
             *     `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApiTokensById: {
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
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `api_token_not_found`: There is no such API token.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password: string;
                    /** @description 10 to 72 bytes, not one of the most used passwords. */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `password_wrong`: The current password is not right.
             *
             *     `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `password_not_here`: This account has no password of its own: it is set by the configuration (ADMIN_PASSWORD). Change it there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthCheckResetLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description From the link in the mail. */
                    token: string;
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
                        /** Format: date-time */
                        expires_at: string;
                        username: string;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `link_not_valid`: This link was used, has expired or was replaced by a newer one. Ask for a new one.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthConfirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description From the link in the mail. */
                    token: string;
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
                        email: string;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `link_not_valid`: This link was used, has expired or was replaced by a newer one. Ask for a new one.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthEmailChange: {
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
                        email_change: {
                            email: string;
                            /** Format: date-time */
                            expires_at: string;
                        } | null;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: API tokens are not taken here. Sign in with the browser to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Also the name to sign in with. */
                    email: string;
                    /**
                     * @description The language of the mail; left out, the browser’s (Accept-Language).
                     * @enum {string}
                     */
                    locale?: "en" | "de";
                };
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email_change: {
                            email: string;
                            /** Format: date-time */
                            expires_at: string;
                        };
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `proof_required`: You signed in a while ago. Enter your password or a code again to change how you sign in.
             *
             *     `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `mail_not_set_up`: This service sends no mail. Ask its administrator instead.
             *
             *     `email_unchanged`: This is your address already.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `too_many_mails`: Three mails were sent within an hour. Wait as long as Retry-After says.
             *
             *     `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says.
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Kept. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthIdentities: {
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
                        identities: {
                            /** Format: date-time */
                            created_at: string;
                            email: string | null;
                            /** Format: uuid */
                            id: string;
                            /** @description The provider is set up here. */
                            is_usable: boolean;
                            last_used_at: string | null;
                            name: string;
                            /** @enum {string} */
                            provider: "oidc" | "google" | "microsoft" | "apple" | "dropbox";
                        }[];
                        /** @description null: there is no password to change here. */
                        password: {
                            /** Format: date-time */
                            changed_at: string;
                        } | null;
                        /** @description There is a password, here or in the configuration, to prove it is you. */
                        proves_by_password: boolean;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: API tokens are not taken here. Sign in with the browser to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthIdentitiesLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    provider: "oidc" | "google" | "microsoft" | "apple" | "dropbox";
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
                        /** @description Where to send the browser. */
                        url: string;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `proof_required`: You signed in a while ago. Enter your password or a code again to change how you sign in.
             *
             *     `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `provider_not_configured`: This way to sign in is not set up here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `provider_unavailable`: The sign-in service does not answer as it should. Try again later, or sign in another way.
             *
             *     `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthIdentitiesById: {
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
            /** @description Disconnected. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `proof_required`: You signed in a while ago. Enter your password or a code again to change how you sign in.
             *
             *     `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `identity_not_found`: There is no such connected account.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `last_way_in`: This is the only way you can sign in. Set a password, add a passkey or connect an account first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The page to open afterwards; only paths of this service are taken. */
                    next?: string;
                    /** @default  */
                    password?: string;
                    /** @default  */
                    username?: string;
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
                        csrf_token: string;
                        next: string;
                        second_step: {
                            methods: ("code" | "recovery_code" | "passkey")[];
                        } | null;
                        /** @description null: not signed in yet, `second_step` says what is needed. */
                        user: components["schemas"]["User"] | null;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `login_refused`: The user name or the password is not right.
             *
             *     `account_inactive`: This account is not active yet. Open the link in the verification e-mail first.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account_blocked`: An administrator has blocked this account. Nothing in it is lost; ask them to lift the block.
             *
             *     `account_being_deleted`: This account is about to be erased with everything in it. You can still keep it.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthLogout: {
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
                        /** @description The page to open now: a path of ours, or where the identity provider ends its own session. */
                        next: string;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthMe: {
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
                        /** @description The value of X-CSRF-Token for every change made with this session. */
                        csrf_token: string;
                        features: {
                            accepted_mime_types: string[];
                            auth_enabled: boolean;
                            identity_providers: {
                                /** @enum {string} */
                                id: "oidc" | "google" | "microsoft" | "apple" | "dropbox";
                                name: string;
                                /** @description Open it, with `next` if wanted, to sign in. */
                                sign_in_path: string;
                            }[];
                            /** @description This service sends mail, so a forgotten password can be replaced. */
                            mail_enabled: boolean;
                            max_upload_size_bytes: number;
                            multi_user_enabled: boolean;
                            /** @description Browsers know passkeys at the address of this service. */
                            passkeys_possible: boolean;
                            reviews_new_documents: boolean;
                            /** @description Nobody can sign in yet: open the link the service printed when it started. */
                            setup_required: boolean;
                            /** @description People may create accounts for themselves. */
                            signup_enabled: boolean;
                            version: string;
                        };
                        /** @description An administrator has blocked the person of this session: `user` is null until the block is lifted. */
                        is_blocked: boolean;
                        /** @description The administrator requires a second step, and there is none: nothing else works before. */
                        must_set_up_second_step: boolean;
                        user: components["schemas"]["User"] | null;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The page to open afterwards; only paths of this service are taken. */
                    next?: string;
                    /** @description AuthenticationResponseJSON of WebAuthn. */
                    passkey: {
                        authenticatorAttachment?: ("cross-platform" | "platform") | null;
                        id: string;
                        rawId: string;
                        response: {
                            authenticatorData: string;
                            clientDataJSON: string;
                            signature: string;
                            userHandle?: string | null;
                        };
                        /** @constant */
                        type: "public-key";
                    };
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
                        csrf_token: string;
                        next: string;
                        second_step: {
                            methods: ("code" | "recovery_code" | "passkey")[];
                        } | null;
                        /** @description null: not signed in yet, `second_step` says what is needed. */
                        user: components["schemas"]["User"] | null;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `passkey_refused`: This passkey does not open this archive. Sign in another way. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account_blocked`: An administrator has blocked this account. Nothing in it is lost; ask them to lift the block.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    purpose: "sign_in" | "second_step" | "proof";
                };
            };
        };
        responses: {
            /** @description PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allowCredentials?: {
                            id: string;
                            transports?: string[];
                            type: string;
                        }[];
                        challenge: string;
                        rpId?: string;
                        timeout?: number;
                        /** @enum {string} */
                        userVerification?: "required" | "preferred" | "discouraged";
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `sign_in_expired`: This sign-in took too long or was tried too often. Begin again.
             *
             *     `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…".
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `passkeys_not_here`: Passkeys need https and a name: PUBLIC_BASE_URL must be such an address, or localhost. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthProve: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                } | {
                    /** @description Six digits of the app. */
                    code: string;
                } | {
                    /** @description AuthenticationResponseJSON of WebAuthn. */
                    passkey: {
                        authenticatorAttachment?: ("cross-platform" | "platform") | null;
                        id: string;
                        rawId: string;
                        response: {
                            authenticatorData: string;
                            clientDataJSON: string;
                            signature: string;
                            userHandle?: string | null;
                        };
                        /** @constant */
                        type: "public-key";
                    };
                };
            };
        };
        responses: {
            /** @description Proven, for ten minutes. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `password_wrong`: The current password is not right.
             *
             *     `code_wrong`: The code is not right, or was used already. The app shows a new one every 30 seconds.
             *
             *     `passkey_not_accepted`: This passkey could not be checked. Try again.
             *
             *     `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthRequestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Also the name to sign in with. */
                    email: string;
                    /**
                     * @description The language of the mail; left out, the browser’s (Accept-Language).
                     * @enum {string}
                     */
                    locale?: "en" | "de";
                };
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description If there is anything to send, a mail is on its way. The answer is the same if not.
                         * @constant
                         */
                        status: "accepted";
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `mail_not_set_up`: This service sends no mail. Ask its administrator instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthResendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Also the name to sign in with. */
                    email: string;
                    /**
                     * @description The language of the mail; left out, the browser’s (Accept-Language).
                     * @enum {string}
                     */
                    locale?: "en" | "de";
                };
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description If there is anything to send, a mail is on its way. The answer is the same if not.
                         * @constant
                         */
                        status: "accepted";
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `mail_not_set_up`: This service sends no mail. Ask its administrator instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 10 to 72 bytes, not one of the most used passwords. */
                    password: string;
                    /** @description From the link in the mail. */
                    token: string;
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
                        /** @description What to sign in with. */
                        username: string;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `link_not_valid`: This link was used, has expired or was replaced by a newer one. Ask for a new one.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthSecondStep: {
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
                        second_step: {
                            methods: ("code" | "recovery_code" | "passkey")[];
                        } | null;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits of the app. */
                    code: string;
                } | {
                    recovery_code: string;
                } | {
                    /** @description AuthenticationResponseJSON of WebAuthn. */
                    passkey: {
                        authenticatorAttachment?: ("cross-platform" | "platform") | null;
                        id: string;
                        rawId: string;
                        response: {
                            authenticatorData: string;
                            clientDataJSON: string;
                            signature: string;
                            userHandle?: string | null;
                        };
                        /** @constant */
                        type: "public-key";
                    };
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
                        csrf_token: string;
                        /** @description After a recovery code: how many are left. */
                        recovery_codes_left: number | null;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `second_step_refused`: This is not right, or was used already. An app shows a new code every 30 seconds. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `second_step_unreadable`: The key that codes are checked with is not there. Use a recovery code or a passkey, and tell the administrator.
             *
             *     `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuthSessions: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
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
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                        sessions: {
                            address: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: uuid */
                            id: string;
                            is_current: boolean;
                            /** Format: date-time */
                            last_seen_at: string;
                            user_agent: string;
                        }[];
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: API tokens are not taken here. Sign in with the browser to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthSessions: {
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
                        /** @description How many sessions there were. */
                        ended: number;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthSessionsById: {
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
            /** @description Ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `session_not_found`: There is no such session.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description 10 to 72 bytes, not one of the most used passwords. */
                    password: string;
                    /** @description From the first-start link. */
                    token: string;
                    username: string;
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
                        csrf_token: string;
                        next: string;
                        second_step: {
                            methods: ("code" | "recovery_code" | "passkey")[];
                        } | null;
                        /** @description null: not signed in yet, `second_step` says what is needed. */
                        user: components["schemas"]["User"] | null;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `setup_token_invalid`: This link was used, has expired or was replaced by a newer one. The log of the service shows the newest link at each start.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `setup_already_done`: The administrator exists already. Sign in instead.
             *
             *     `username_taken`: Somebody else has this user name. Choose another one.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthSignup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name others see. */
                    display_name: string;
                    /** @description Also the name to sign in with. */
                    email: string;
                    /**
                     * @description The language of the mail; left out, the browser’s (Accept-Language).
                     * @enum {string}
                     */
                    locale?: "en" | "de";
                    /** @description 10 to 72 bytes, not one of the most used passwords. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description If there is anything to send, a mail is on its way. The answer is the same if not.
                         * @constant
                         */
                        status: "accepted";
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `signup_not_open`: Accounts are not created here by people themselves. Ask the administrator for one.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAuthVerifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description From the link in the mail. */
                    token: string;
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
                        /** @description What to sign in with. */
                        username: string;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `link_not_valid`: This link was used, has expired or was replaced by a newer one. Ask for a new one.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAutomationActionsUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In place of the X-CSRF-Token header. */
                    csrf_token?: string;
                    /** @description One part named "file" per document. */
                    file: string | string[];
                    /** @description Comma-separated. */
                    tags?: string;
                    /** @description Only with a single file. */
                    title?: string;
                } | {
                    /** @description The document itself. */
                    content_base64?: string | null;
                    /** @description What it is called; of a fetched one, what its server says. */
                    filename?: string | null;
                    /** @description A list, or words separated by commas. */
                    tags?: (string | string[]) | null;
                    title?: string | null;
                    /** @description Where the document is fetched from. This or `content_base64`. */
                    url?: string | null;
                };
                "multipart/form-data": {
                    /** @description In place of the X-CSRF-Token header. */
                    csrf_token?: string;
                    /** @description One part named "file" per document. */
                    file: string | string[];
                    /** @description Comma-separated. */
                    tags?: string;
                    /** @description Only with a single file. */
                    title?: string;
                } | {
                    /** @description The document itself. */
                    content_base64?: string | null;
                    /** @description What it is called; of a fetched one, what its server says. */
                    filename?: string | null;
                    /** @description A list, or words separated by commas. */
                    tags?: (string | string[]) | null;
                    title?: string | null;
                    /** @description Where the document is fetched from. This or `content_base64`. */
                    url?: string | null;
                };
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAnswer"];
                };
            };
            /**
             * @description `upload_interrupted`: The upload ended before all of it had arrived. Nothing was kept; send it again.
             *
             *     `upload_malformed`: The body is not valid multipart/form-data.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `daily_upload_limit_reached`: This account may not add so many documents in a day. Nothing of this upload was kept. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account_blocked`: An administrator has blocked this account. Nothing in it is lost; ask them to lift the block.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_too_large`: The file is larger than this service accepts.
             *
             *     `too_many_parts`: One upload takes at most 1,000 files and 50 fields. Send the rest in another request.
             *
             *     `body_too_large`: The body is larger than this address takes.
             */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unsupported_type`: This kind of file is not accepted. Accepted are PDF, JPEG, PNG, TIFF, WebP and HEIC.
             *
             *     `unsupported_media_type`: This address does not take a body of this Content-Type.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `no_file`: The upload holds no file. Send at least one part named "file".
             *
             *     `empty_file`: The file is empty.
             *
             *     `invalid_request`: Some values of the request are not valid; "errors" lists them.
             *
             *     `private_address_not_allowed`: The address leads into a private network or to this machine. An administrator can allow that with OUTBOUND_ALLOW_PRIVATE_NETWORKS.
             *
             *     `address_not_allowed`: The address leads to where the service never connects. Enter the address of a server on the internet.
             *
             *     `target_not_valid`: This is not a valid address. Enter one such as https://example.org/path, without spaces.
             *
             *     `scheme_not_allowed`: An address of this kind cannot be used here. Enter one that begins with https://.
             *
             *     `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `url_not_fetched`: The document could not be fetched from its address. Check the address, or send the file itself.
             *
             *     `response_too_large`: The server answered with more than is accepted here. Choose something smaller.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `storage_full`: The disk of the service is full. Nothing was stored; free some space and try again. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAutomationHooks: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
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
                        hooks: components["schemas"]["AutomationHook"][];
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAutomationHooksSubscribe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "document.uploaded" | "document.processed" | "document.failed" | "user.signup" | "user.plan_changed" | "user.payment_issue";
                    /** @description The same, as some platforms call it. */
                    hookUrl?: string;
                    /**
                     * @default generic
                     * @enum {string}
                     */
                    platform?: "zapier" | "make" | "n8n" | "generic";
                    /** @description Where events go. This or `hookUrl`. */
                    target_url?: string;
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
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `automation_event_admin_only`: Only an administrator, with a token that has the scope "admin", may hear of what happens to people.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `automation_hook_limit_reached`: There are 200 subscriptions already. Remove one that is no longer needed.
             *
             *     `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `invalid_request`: Some values of the request are not valid; "errors" lists them.
             *
             *     `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAutomationHooksById: {
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
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `automation_hook_not_found`: There is no such subscription.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAutomationTriggersSampleByEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event: "document.uploaded" | "document.processed" | "document.failed" | "user.signup" | "user.plan_changed" | "user.payment_issue";
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
                    "application/json": (components["schemas"]["FlatDocumentUploaded"] | components["schemas"]["FlatDocumentProcessed"] | components["schemas"]["FlatDocumentFailed"] | components["schemas"]["FlatUserSignup"] | components["schemas"]["FlatUserPlanChanged"] | components["schemas"]["FlatUserPaymentIssue"])[];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDestinations: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
                /** @description `instance`: those of the whole service, for administrators. */
                scope?: "own" | "instance";
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
                        destinations: components["schemas"]["Destination"][];
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_scope_not_allowed`: Only an administrator looks after destinations of the whole service; a token needs the scope "admin" for it.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postDestinations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As the provider’s form says. */
                    config: {
                        [key: string]: unknown;
                    };
                    /** @description As the provider’s form says. They are never shown again. */
                    credentials: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Which documents go there.
                     * @default {
                     *       "document_types": [],
                     *       "tags": []
                     *     }
                     */
                    filter?: {
                        /**
                         * @description Only documents of these types; none: of all.
                         * @default []
                         */
                        document_types?: string[];
                        /**
                         * @description Only documents with one of these tags; none: all.
                         * @default []
                         */
                        tags?: string[];
                    };
                    /**
                     * @description Where documents go: folders with {year}, {month}, {day}, {date}, {sender}, {recipient}, {type}, {language}, {tag}, {title}, {filename}, {id}. A last part with {title}, {filename} or {id} names the file; otherwise its title does. What is not known of a document leaves its folder out.
                     * @default {year}/{sender}
                     */
                    folder_template?: string;
                    /** @description How it is called here. Left out: the kind of destination. */
                    name?: string;
                    /** @description A key of `GET /api/destinations/providers`. */
                    provider: string;
                    /**
                     * @description `instance` gets everybody’s documents; for administrators.
                     * @default own
                     * @enum {string}
                     */
                    scope?: "own" | "instance";
                    /** @description The copies that go there; `sidecar` is what is known of the document, as JSON. */
                    sends?: ("processed" | "original" | "sidecar")[];
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
                    "application/json": components["schemas"]["Destination"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_scope_not_allowed`: Only an administrator looks after destinations of the whole service; a token needs the scope "admin" for it.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_limit_reached`: There are 50 destinations already. Delete one that is no longer needed.
             *
             *     `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_not_valid`: Some of what was entered cannot be used. Correct the fields that are named.
             *
             *     `invalid_request`: Some values of the request are not valid; "errors" lists them.
             *
             *     `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDestinationsConsentCallback: {
        parameters: {
            query?: {
                state?: string;
                code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the page of the destination. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: API tokens are not taken here. Sign in with the browser to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postDestinationsNextcloudLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `instance`: those of the whole service, for administrators.
                     * @default own
                     * @enum {string}
                     */
                    scope?: "own" | "instance";
                    /** Format: uri */
                    url: string;
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
                        /** @description The page to open, where access is allowed. */
                        login_url: string;
                        poll: {
                            token: string;
                            url: string;
                        };
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_scope_not_allowed`: Only an administrator looks after destinations of the whole service; a token needs the scope "admin" for it.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `nextcloud_not_reached`: No Nextcloud answers at this address. Enter the one where you open it.
             *
             *     `invalid_request`: Some values of the request are not valid; "errors" lists them.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postDestinationsNextcloudLoginPoll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `instance`: those of the whole service, for administrators.
                     * @default own
                     * @enum {string}
                     */
                    scope?: "own" | "instance";
                    /** @description `poll.token` of the same. */
                    token: string;
                    /**
                     * Format: uri
                     * @description `poll.url` of the answer that began it.
                     */
                    url: string;
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
                        /** @constant */
                        state: "waiting";
                    } | {
                        /** @description An app password, told this once: it goes into the credentials of the destination. */
                        password: string;
                        /** @constant */
                        state: "granted";
                        username: string;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_scope_not_allowed`: Only an administrator looks after destinations of the whole service; a token needs the scope "admin" for it.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `nextcloud_not_reached`: No Nextcloud answers at this address. Enter the one where you open it.
             *
             *     `invalid_request`: Some values of the request are not valid; "errors" lists them.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postDestinationsPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Where documents go: folders with {year}, {month}, {day}, {date}, {sender}, {recipient}, {type}, {language}, {tag}, {title}, {filename}, {id}. A last part with {title}, {filename} or {id} names the file; otherwise its title does. What is not known of a document leaves its folder out. */
                    folder_template: string;
                    /** @description The copies that go there; `sidecar` is what is known of the document, as JSON. */
                    sends?: ("processed" | "original" | "sidecar")[];
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
                        examples: components["schemas"]["DestinationPathExample"][];
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDestinationsProviders: {
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
                        providers: components["schemas"]["DestinationProvider"][];
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDestinationsById: {
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
                    "application/json": components["schemas"]["Destination"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_not_found`: There is no such destination.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteDestinationsById: {
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
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_not_found`: There is no such destination.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchDestinationsById: {
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
                "application/json": {
                    /** @description The whole config. Another server needs the credentials anew. */
                    config?: {
                        [key: string]: unknown;
                    };
                    credentials?: {
                        [key: string]: unknown;
                    };
                    /** @description Which documents go there. */
                    filter?: {
                        /**
                         * @description Only documents of these types; none: of all.
                         * @default []
                         */
                        document_types?: string[];
                        /**
                         * @description Only documents with one of these tags; none: all.
                         * @default []
                         */
                        tags?: string[];
                    };
                    /** @description For what is delivered from now on; what lies there stays. */
                    folder_template?: string;
                    /** @description false: paused, nothing is sent until it is switched on. */
                    is_active?: boolean;
                    /** @description How it is called here. Left out: the kind of destination. */
                    name?: string;
                    /** @description The copies that go there; `sidecar` is what is known of the document, as JSON. */
                    sends?: ("processed" | "original" | "sidecar")[];
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
                    "application/json": components["schemas"]["Destination"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_not_found`: There is no such destination.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_not_valid`: Some of what was entered cannot be used. Correct the fields that are named.
             *
             *     `destination_credentials_needed`: The destination leads to another server now. Enter its credentials anew.
             *
             *     `invalid_request`: Some values of the request are not valid; "errors" lists them.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postDestinationsByIdConnect: {
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
                        /** @description Where the browser goes; it comes back to the page. */
                        authorize_url: string;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_not_found`: There is no such destination.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `consent_not_offered`: A destination of this kind is connected with credentials, or this service is not registered there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postDestinationsByIdDeliverMissing: {
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
                        /** @description Deliveries that had been given up and begin anew. */
                        restarted: number;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_not_found`: There is no such destination.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `destination_paused`: The destination is paused, so nothing is sent there. Switch it on first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDestinationsByIdDeliveries: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
                state?: "pending" | "delivering" | "delivered" | "failed";
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
                        deliveries: components["schemas"]["Delivery"][];
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_not_found`: There is no such destination.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postDestinationsByIdDeliveriesByDeliveryIdRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                delivery_id: string;
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
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_not_found`: There is no such destination.
             *
             *     `delivery_not_found`: There is no such delivery.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `destination_paused`: The destination is paused, so nothing is sent there. Switch it on first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postDestinationsByIdTest: {
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
                    "application/json": components["schemas"]["DestinationTrial"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `destination_not_found`: There is no such destination.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventsStream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events. `id` is the event id; send the last one back as `Last-Event-ID` to go on where the stream broke off. Progress events have no id and are not repeated. A comment every 15 s keeps the connection open. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["StreamEvents"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFiles: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
                /** @description Part of the title or the file name; one or two letters: the beginning of a word in it. */
                q?: string;
                status?: "pending" | "processing" | "completed" | "failed" | "duplicate";
                mime_type?: string;
                /** @description Comma-separated; the document has all of them. */
                tags?: string | string[];
                /** @description First day of upload (UTC), included. */
                date_from?: string;
                /** @description Last day of upload (UTC), included. */
                date_to?: string;
                /** @description Delivered to a destination of this kind, such as `webdav`; to `any`: to one of any kind. */
                storage_provider?: string;
                document_type?: string;
                /** @description Part of the sender. */
                sender?: string;
                language?: string;
                /** @description good: a score of 60 or more; unchecked: nothing was read from pictures. */
                ocr_quality?: "poor" | "good" | "unchecked";
                is_duplicate?: boolean | ("true" | "false");
                /** @description Waits for somebody to look at what was found on it. */
                needs_review?: boolean | ("true" | "false");
                source?: string;
                /** @description true: only the trash; otherwise only what is not in it. */
                trashed?: boolean | ("true" | "false");
                sort_by?: "created_at" | "document_date" | "title" | "original_filename" | "file_size" | "deleted_at";
                /** @description Default: newest or largest first, names from A to Z. */
                sort_order?: "asc" | "desc";
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
                        files: components["schemas"]["File"][];
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In place of the X-CSRF-Token header. */
                    csrf_token?: string;
                    /** @description One part named "file" per document. */
                    file: string | string[];
                    /** @description Comma-separated. */
                    tags?: string;
                    /** @description Only with a single file. */
                    title?: string;
                } | {
                    /** @description The document itself. */
                    content_base64?: string | null;
                    /** @description What it is called; of a fetched one, what its server says. */
                    filename?: string | null;
                    /** @description A list, or words separated by commas. */
                    tags?: (string | string[]) | null;
                    title?: string | null;
                    /** @description Where the document is fetched from. This or `content_base64`. */
                    url?: string | null;
                };
                "multipart/form-data": {
                    /** @description In place of the X-CSRF-Token header. */
                    csrf_token?: string;
                    /** @description One part named "file" per document. */
                    file: string | string[];
                    /** @description Comma-separated. */
                    tags?: string;
                    /** @description Only with a single file. */
                    title?: string;
                } | {
                    /** @description The document itself. */
                    content_base64?: string | null;
                    /** @description What it is called; of a fetched one, what its server says. */
                    filename?: string | null;
                    /** @description A list, or words separated by commas. */
                    tags?: (string | string[]) | null;
                    title?: string | null;
                    /** @description Where the document is fetched from. This or `content_base64`. */
                    url?: string | null;
                };
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAnswer"];
                };
            };
            /**
             * @description `upload_interrupted`: The upload ended before all of it had arrived. Nothing was kept; send it again.
             *
             *     `upload_malformed`: The body is not valid multipart/form-data.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `daily_upload_limit_reached`: This account may not add so many documents in a day. Nothing of this upload was kept. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account_blocked`: An administrator has blocked this account. Nothing in it is lost; ask them to lift the block.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_too_large`: The file is larger than this service accepts.
             *
             *     `too_many_parts`: One upload takes at most 1,000 files and 50 fields. Send the rest in another request.
             *
             *     `body_too_large`: The body is larger than this address takes.
             */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unsupported_type`: This kind of file is not accepted. Accepted are PDF, JPEG, PNG, TIFF, WebP and HEIC.
             *
             *     `unsupported_media_type`: This address does not take a body of this Content-Type.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `no_file`: The upload holds no file. Send at least one part named "file".
             *
             *     `empty_file`: The file is empty.
             *
             *     `invalid_request`: Some values of the request are not valid; "errors" lists them.
             *
             *     `private_address_not_allowed`: The address leads into a private network or to this machine. An administrator can allow that with OUTBOUND_ALLOW_PRIVATE_NETWORKS.
             *
             *     `address_not_allowed`: The address leads to where the service never connects. Enter the address of a server on the internet.
             *
             *     `target_not_valid`: This is not a valid address. Enter one such as https://example.org/path, without spaces.
             *
             *     `scheme_not_allowed`: An address of this kind cannot be used here. Enter one that begins with https://.
             *
             *     `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `url_not_fetched`: The document could not be fetched from its address. Check the address, or send the file itself.
             *
             *     `response_too_large`: The server answered with more than is accepted here. Choose something smaller.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `storage_full`: The disk of the service is full. Nothing was stored; free some space and try again. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postFilesBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAction"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `invalid_request`: Some values of the request are not valid; "errors" lists them.
             *
             *     `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFilesBulkById: {
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
                    "application/json": components["schemas"]["BulkAction"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `bulk_not_found`: There is no such bulk action. It may be too old.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postFilesBulkByIdUndo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
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
                    "application/json": components["schemas"]["BulkAction"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `bulk_not_found`: There is no such bulk action. It may be too old.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `bulk_not_undoable`: Only moving to the trash, restoring and what was done to labels can be undone.
             *
             *     `bulk_already_undone`: This bulk action was undone before.
             *
             *     `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFilesCounts: {
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
                    "application/json": components["schemas"]["FileCounts"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postFilesTrashEmpty: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
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
                    "application/json": components["schemas"]["BulkAction"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFilesById: {
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
                    "application/json": components["schemas"]["FileDetail"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteFilesById: {
        parameters: {
            query?: {
                permanent?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
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
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_in_trash`: Only documents in the trash can be erased for good. Move the document to the trash first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchFilesById: {
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
                "application/json": components["schemas"]["FilePatchRequest"];
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
                        /** @description By which the edit can be undone. */
                        change_id: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** @description Of the total, in three letters. */
                        currency: string | null;
                        deleted_at: string | null;
                        document_date: string | null;
                        document_type: string | null;
                        duplicate_of_id: string | null;
                        /** @description Bytes of the original. */
                        file_size: number;
                        /** Format: uuid */
                        id: string;
                        is_duplicate: boolean;
                        language: string | null;
                        links: {
                            download: string;
                            original: string;
                            preview: string;
                            self: string;
                            text: string;
                            thumbnail: string | null;
                        };
                        /** @description Found by looking at the content; the name is not trusted. */
                        mime_type: string;
                        /** @description Waits for somebody to look at what was found on it. */
                        needs_review: boolean;
                        ocr_engine: string | null;
                        /** @description 0 to 100; null when nothing was read from pictures. */
                        ocr_quality_score: number | null;
                        original_filename: string;
                        page_count: number | null;
                        processed_at: string | null;
                        progress: {
                            /** @description Units done, for example pages; null when the step does not count. */
                            done: number | null;
                            step: string;
                            total: number | null;
                        } | null;
                        recipient: string | null;
                        sender: string | null;
                        /** @description SHA-256 of the original, hexadecimal. */
                        sha256: string;
                        source: string;
                        /** @enum {string} */
                        status: "pending" | "processing" | "completed" | "failed" | "duplicate";
                        status_reason: {
                            code: string;
                            message: string;
                            step: string;
                        } | null;
                        tags: string[];
                        title: string;
                        /** @description What the document comes to, as a decimal number. */
                        total_amount: string | null;
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFilesByIdDeliveries: {
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
                        deliveries: components["schemas"]["FileDelivery"][];
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFilesByIdDownload: {
        parameters: {
            query?: {
                version?: "processed" | "original";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file. ETag is the hash of its content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/heic": string;
                    "image/jpeg": string;
                    "image/png": string;
                    "image/tiff": string;
                    "image/webp": string;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/heic": string;
                    "image/jpeg": string;
                    "image/png": string;
                    "image/tiff": string;
                    "image/webp": string;
                };
            };
            /** @description The version named in If-None-Match is still the current one. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `version_not_available`: This version of the document does not exist yet. Wait until the document has been read, or take the original.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `range_not_satisfiable`: The requested range lies outside the file. Content-Range tells its size. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `content_missing`: The stored file of this document cannot be read. An administrator can run "archivolt doctor" to find out why.
             *
             *     `internal_error`: Something went wrong here. The request id helps to find out what.
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFilesByIdHistory: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
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
                        history: components["schemas"]["FieldChange"][];
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postFilesByIdHistoryByChangeIdUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                change_id: string;
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
                    "application/json": components["schemas"]["ChangedFile"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `change_not_found`: The history of this document has no such change.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `change_undone`: This change was undone already. To have it again, undo what undid it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFilesByIdLogs: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
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
                        logs: components["schemas"]["ProcessingLog"][];
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFilesByIdPreview: {
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
            /** @description The whole file. ETag is the hash of its content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The version named in If-None-Match is still the current one. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `preview_not_available`: There is nothing to show yet. Wait until the document has been converted, or download the original.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `range_not_satisfiable`: The requested range lies outside the file. Content-Range tells its size. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `content_missing`: The stored file of this document cannot be read. An administrator can run "archivolt doctor" to find out why.
             *
             *     `internal_error`: Something went wrong here. The request id helps to find out what.
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postFilesByIdReprocess: {
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
                "application/json": components["schemas"]["ReprocessRequest"] | null;
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `file_in_trash`: Restore the document from the trash first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postFilesByIdRestore: {
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
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postFilesByIdReview: {
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
                    "application/json": components["schemas"]["ChangedFile"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postFilesByIdStepsByStepRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                step: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryStepRequest"] | null;
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `step_not_found`: This document has no processing step of that name.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_in_trash`: Restore the document from the trash first.
             *
             *     `step_not_failed`: Only a step that failed can be tried again. Reprocess the document to run all steps anew.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFilesByIdSuggestions: {
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
                        suggestions: components["schemas"]["FieldSuggestion"][];
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postFilesByIdSuggestionsBySuggestionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                suggestion_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleSuggestionRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedFile"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `suggestion_not_found`: This document has no such suggestion any more. It may have been read again.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `suggestion_settled`: This suggestion was accepted or declined already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFilesByIdText: {
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
                        pages: {
                            page_number: number;
                            quality_score: number | null;
                            /** @enum {string} */
                            source: "pdf" | "ocr" | "none";
                            text: string;
                        }[];
                    };
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The version named in If-None-Match is still the current one. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `range_not_satisfiable`: The requested range lies outside the file. Content-Range tells its size. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `content_missing`: The stored file of this document cannot be read. An administrator can run "archivolt doctor" to find out why.
             *
             *     `internal_error`: Something went wrong here. The request id helps to find out what.
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFilesByIdThumbnail: {
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
            /** @description The whole file. ETag is the hash of its content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description The version named in If-None-Match is still the current one. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_not_found`: There is no such document. It may have been erased.
             *
             *     `thumbnail_not_available`: The picture of the first page has not been made yet.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `range_not_satisfiable`: The requested range lies outside the file. Content-Range tells its size. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `content_missing`: The stored file of this document cannot be read. An administrator can run "archivolt doctor" to find out why.
             *
             *     `internal_error`: Something went wrong here. The request id helps to find out what.
             */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLabels: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
                kind?: "tag" | "sender" | "document_type";
                /** @description Part of the name. */
                q?: string;
                /** @description Most documents, or latest use, first; names from A. */
                sort_by?: "documents" | "name" | "last_used_at";
                /** @description true: only labels that look like another, and those they look like. */
                look_alikes?: "true" | "false";
                /** @description true: without what they look like and whom they are from, for whoever completes names. */
                brief?: "true" | "false";
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
                        labels: components["schemas"]["Label"][];
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLabelRequest"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `label_exists`: There is a label of this name already. Merge the two instead. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ColorLabelRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `label_not_found`: None of your documents is called so any more. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLabelsColors: {
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
                        colors: {
                            /** @enum {string} */
                            color: "blue" | "green" | "violet" | "orange" | "pink" | "gray";
                            name: string;
                        }[];
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postLabelsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteLabelsRequest"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAction"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `label_not_found`: None of your documents is called so any more. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `invalid_request`: Some values of the request are not valid; "errors" lists them.
             *
             *     `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postLabelsMerge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeLabelsRequest"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAction"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `label_not_found`: None of your documents is called so any more. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `invalid_request`: Some values of the request are not valid; "errors" lists them.
             *
             *     `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postLabelsRename: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameLabelRequest"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAction"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `label_not_found`: None of your documents is called so any more. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `label_exists`: There is a label of this name already. Merge the two instead.
             *
             *     `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `invalid_request`: Some values of the request are not valid; "errors" lists them.
             *
             *     `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNotifications: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description true: only what is not read. */
                unread?: "true" | "false";
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
                        notifications: components["schemas"]["Notification"][];
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: API tokens are not taken here. Sign in with the browser to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNotificationsCount: {
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
                        /** @description Up to 100, which then means that many or more. */
                        unread: number;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: API tokens are not taken here. Sign in with the browser to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNotificationsPreferences: {
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
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: API tokens are not taken here. Sign in with the browser to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putNotificationsPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    choices: {
                        account_changed: {
                            email: boolean;
                            inbox: boolean;
                        };
                        destination_paused: {
                            email: boolean;
                            inbox: boolean;
                        };
                        document_failed: {
                            email: boolean;
                            inbox: boolean;
                        };
                        export_ready: {
                            email: boolean;
                            inbox: boolean;
                        };
                        new_sign_in: {
                            email: boolean;
                            inbox: boolean;
                        };
                        webhook_paused: {
                            email: boolean;
                            inbox: boolean;
                        };
                    };
                    /** @description Mail waits until they end; the inbox does not. They may span midnight. */
                    quiet_hours: {
                        from: string;
                        to: string;
                    } | null;
                    time_zone: string;
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
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postNotificationsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                } | {
                    /** @constant */
                    all: true;
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
                        /** @description Up to 100, which then means that many or more. */
                        unread: number;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPasskeys: {
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
                        passkeys: {
                            /** Format: date-time */
                            created_at: string;
                            /** Format: uuid */
                            id: string;
                            last_used_at: string | null;
                            name: string;
                        }[];
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: API tokens are not taken here. Sign in with the browser to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description RegistrationResponseJSON of WebAuthn. */
                    response: {
                        authenticatorAttachment?: ("cross-platform" | "platform") | null;
                        id: string;
                        rawId: string;
                        response: {
                            attestationObject: string;
                            clientDataJSON: string;
                            /** @default [] */
                            transports?: string[];
                        };
                        /** @constant */
                        type: "public-key";
                    };
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
                        /** Format: date-time */
                        created_at: string;
                        /** Format: uuid */
                        id: string;
                        last_used_at: string | null;
                        name: string;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `proof_required`: You signed in a while ago. Enter your password or a code again to change how you sign in.
             *
             *     `passkey_not_accepted`: This passkey could not be checked. Try again.
             *
             *     `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postPasskeysOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        attestation?: "none" | "indirect" | "direct" | "enterprise";
                        authenticatorSelection?: {
                            requireResidentKey?: boolean;
                            /** @enum {string} */
                            residentKey?: "required" | "preferred" | "discouraged";
                            /** @enum {string} */
                            userVerification?: "required" | "preferred" | "discouraged";
                        };
                        challenge: string;
                        excludeCredentials?: {
                            id: string;
                            transports?: string[];
                            type: string;
                        }[];
                        pubKeyCredParams: {
                            alg: number;
                            /** @constant */
                            type: "public-key";
                        }[];
                        rp: {
                            id?: string;
                            name: string;
                        };
                        timeout?: number;
                        user: {
                            displayName: string;
                            id: string;
                            name: string;
                        };
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `proof_required`: You signed in a while ago. Enter your password or a code again to change how you sign in.
             *
             *     `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `passkey_limit_reached`: There are 20 passkeys already. Remove one first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePasskeysById: {
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
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `proof_required`: You signed in a while ago. Enter your password or a code again to change how you sign in.
             *
             *     `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `passkey_not_found`: There is no such passkey.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `last_way_in`: This is the only way you can sign in. Set a password, add a passkey or connect an account first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchPasskeysById: {
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
                "application/json": {
                    name: string;
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
                        /** Format: date-time */
                        created_at: string;
                        /** Format: uuid */
                        id: string;
                        last_used_at: string | null;
                        name: string;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `passkey_not_found`: There is no such passkey.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    display_name?: string;
                    /** @enum {string} */
                    locale?: "auto" | "en" | "de";
                    /** @enum {string} */
                    theme?: "auto" | "light" | "dark";
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
                    "application/json": components["schemas"]["User"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `user_not_found`: There is no such person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSamples: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
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
                    "application/json": components["schemas"]["UploadAnswer"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `daily_upload_limit_reached`: This account may not add so many documents in a day. Nothing of this upload was kept. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `storage_full`: The disk of the service is full. Nothing was stored; free some space and try again. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSearch: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
                /** @description What to look for. */
                q?: string;
                status?: "pending" | "processing" | "completed" | "failed" | "duplicate";
                mime_type?: string;
                /** @description Comma-separated; the document has all of them. */
                tags?: string | string[];
                /** @description First day of upload (UTC), included. */
                date_from?: string;
                /** @description Last day of upload (UTC), included. */
                date_to?: string;
                /** @description Delivered to a destination of this kind, such as `webdav`; to `any`: to one of any kind. */
                storage_provider?: string;
                document_type?: string;
                /** @description Part of the sender. */
                sender?: string;
                language?: string;
                /** @description good: a score of 60 or more; unchecked: nothing was read from pictures. */
                ocr_quality?: "poor" | "good" | "unchecked";
                is_duplicate?: boolean | ("true" | "false");
                /** @description Waits for somebody to look at what was found on it. */
                needs_review?: boolean | ("true" | "false");
                source?: string;
                /** @description true: only the trash; otherwise only what is not in it. */
                trashed?: boolean | ("true" | "false");
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
                        /** @description Words of your documents that were looked for in place of unknown ones. */
                        expanded_words?: string[];
                        /** @description Numbers of matches per value, over the newest 1,000 matches. */
                        facets: {
                            document_type: {
                                [key: string]: number;
                            };
                            language: {
                                [key: string]: number;
                            };
                            mime_type: {
                                [key: string]: number;
                            };
                            status: {
                                [key: string]: number;
                            };
                            tags: {
                                [key: string]: number;
                            };
                        };
                        hits: components["schemas"]["SearchHit"][];
                        /** @constant */
                        mode: "keyword";
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSecondStep: {
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
                        is_on: boolean;
                        /** @description False: `POST /api/auth/prove` comes before a change. */
                        is_proof_fresh: boolean;
                        /** @description The administrator requires one of this account. */
                        is_required: boolean;
                        recovery_codes: {
                            left: number;
                            total: number;
                        };
                        since: string | null;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `session_required`: API tokens are not taken here. Sign in with the browser to do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSecondStepRecoveryCodes: {
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
                        recovery_codes: string[];
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `proof_required`: You signed in a while ago. Enter your password or a code again to change how you sign in.
             *
             *     `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `second_step_off`: The second step is off. Turn it on first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSecondStepTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
                        /** @description Base32, to be typed in. */
                        secret: string;
                        /** @description For a QR code: otpauth://totp/… */
                        uri: string;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `proof_required`: You signed in a while ago. Enter your password or a code again to change how you sign in.
             *
             *     `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `second_step_already_on`: The second step is on already. Turn it off first to connect another app. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSecondStepTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is off. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `proof_required`: You signed in a while ago. Enter your password or a code again to change how you sign in.
             *
             *     `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSecondStepTotpConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits of the app. */
                    code: string;
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
                        recovery_codes: string[];
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `proof_required`: You signed in a while ago. Enter your password or a code again to change how you sign in.
             *
             *     `code_wrong`: The code is not right, or was used already. The app shows a new one every 30 seconds.
             *
             *     `session_required`: API tokens are not taken here. Sign in with the browser to do this.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `second_step_not_begun`: There is no app to confirm. Begin with a new QR code.
             *
             *     `second_step_already_on`: The second step is on already. Turn it off first to connect another app.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSources: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
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
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                        sources: components["schemas"]["Source"][];
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSources: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the kind needs; `GET /api/sources/kinds` tells its form.
                     * @default {}
                     */
                    config?: {
                        [key: string]: unknown;
                    };
                    /** @description What the kind keeps secret; never shown again. */
                    credentials?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description One that `GET /api/sources/kinds` names.
                     * @enum {string}
                     */
                    kind: "inbound_key" | "folder" | "mailbox" | "mail_in";
                    /** @description What the source is called. */
                    name: string;
                    /** @description Put on every document that comes from it. */
                    tags?: string[];
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
                    "application/json": components["schemas"]["SourceAndMade"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `source_kind_not_allowed`: Only an administrator may have a source of this kind; a token needs the scope "admin" for it.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `source_limit_reached`: There are 100 sources already. Delete one that is no longer needed.
             *
             *     `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `invalid_request`: Some values of the request are not valid; "errors" lists them.
             *
             *     `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSourcesKinds: {
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
                        kinds: components["schemas"]["SourceKind"][];
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSourcesById: {
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
                    "application/json": components["schemas"]["Source"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `source_not_found`: There is no such source.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSourcesById: {
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
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `source_not_found`: There is no such source.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchSourcesById: {
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
                "application/json": {
                    /** @description All of it anew. */
                    config?: {
                        [key: string]: unknown;
                    };
                    /** @description All of them anew; null removes them. */
                    credentials?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description false: paused, nothing comes in until it is switched on. */
                    is_active?: boolean;
                    /** @description What the source is called. */
                    name?: string;
                    /** @description Put on every document that comes from it. */
                    tags?: string[];
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
                    "application/json": components["schemas"]["SourceAndMade"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `source_kind_not_allowed`: Only an administrator may have a source of this kind; a token needs the scope "admin" for it.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `source_not_found`: There is no such source.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSourcesByIdCalls: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
                outcome?: "accepted" | "duplicate" | "refused" | "failed";
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
                        calls: components["schemas"]["SourceCall"][];
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `source_not_found`: There is no such source.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSourcesByIdRotate: {
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
                "application/json": {
                    /**
                     * @description So long the key of before goes on.
                     * @default 24
                     */
                    overlap_hours?: number;
                    /**
                     * @default key
                     * @enum {string}
                     */
                    what?: "key" | "secret";
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
                    "application/json": components["schemas"]["SourceAndMade"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `source_not_found`: There is no such source.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `source_has_no_such_secret`: This source has no such secret. A key belongs to an inbound address, a secret to one that requires signatures. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSourcesByIdTest: {
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
                        code: string;
                        /** @description What was found, in words. */
                        detail: string;
                        ok: boolean;
                        /** @description How many mails wait to be taken over, where that is known. */
                        waiting_count: number | null;
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `source_not_found`: There is no such source.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postUiUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In place of the X-CSRF-Token header. */
                    csrf_token?: string;
                    /** @description One part named "file" per document. */
                    file: string | string[];
                    /** @description Comma-separated. */
                    tags?: string;
                    /** @description Only with a single file. */
                    title?: string;
                } | {
                    /** @description The document itself. */
                    content_base64?: string | null;
                    /** @description What it is called; of a fetched one, what its server says. */
                    filename?: string | null;
                    /** @description A list, or words separated by commas. */
                    tags?: (string | string[]) | null;
                    title?: string | null;
                    /** @description Where the document is fetched from. This or `content_base64`. */
                    url?: string | null;
                };
                "multipart/form-data": {
                    /** @description In place of the X-CSRF-Token header. */
                    csrf_token?: string;
                    /** @description One part named "file" per document. */
                    file: string | string[];
                    /** @description Comma-separated. */
                    tags?: string;
                    /** @description Only with a single file. */
                    title?: string;
                } | {
                    /** @description The document itself. */
                    content_base64?: string | null;
                    /** @description What it is called; of a fetched one, what its server says. */
                    filename?: string | null;
                    /** @description A list, or words separated by commas. */
                    tags?: (string | string[]) | null;
                    title?: string | null;
                    /** @description Where the document is fetched from. This or `content_base64`. */
                    url?: string | null;
                };
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAnswer"];
                };
            };
            /**
             * @description `upload_interrupted`: The upload ended before all of it had arrived. Nothing was kept; send it again.
             *
             *     `upload_malformed`: The body is not valid multipart/form-data.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `daily_upload_limit_reached`: This account may not add so many documents in a day. Nothing of this upload was kept. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account_blocked`: An administrator has blocked this account. Nothing in it is lost; ask them to lift the block.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_too_large`: The file is larger than this service accepts.
             *
             *     `too_many_parts`: One upload takes at most 1,000 files and 50 fields. Send the rest in another request.
             *
             *     `body_too_large`: The body is larger than this address takes.
             */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unsupported_type`: This kind of file is not accepted. Accepted are PDF, JPEG, PNG, TIFF, WebP and HEIC.
             *
             *     `unsupported_media_type`: This address does not take a body of this Content-Type.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `no_file`: The upload holds no file. Send at least one part named "file".
             *
             *     `empty_file`: The file is empty.
             *
             *     `invalid_request`: Some values of the request are not valid; "errors" lists them.
             *
             *     `private_address_not_allowed`: The address leads into a private network or to this machine. An administrator can allow that with OUTBOUND_ALLOW_PRIVATE_NETWORKS.
             *
             *     `address_not_allowed`: The address leads to where the service never connects. Enter the address of a server on the internet.
             *
             *     `target_not_valid`: This is not a valid address. Enter one such as https://example.org/path, without spaces.
             *
             *     `scheme_not_allowed`: An address of this kind cannot be used here. Enter one that begins with https://.
             *
             *     `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `url_not_fetched`: The document could not be fetched from its address. Check the address, or send the file itself.
             *
             *     `response_too_large`: The server answered with more than is accepted here. Choose something smaller.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `storage_full`: The disk of the service is full. Nothing was stored; free some space and try again. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooks: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
                /** @description `instance`: those of the whole service, for administrators. `platforms`: those that automation platforms made for you. */
                scope?: "own" | "instance" | "platforms";
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
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                        webhooks: components["schemas"]["Webhook"][];
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_scope_not_allowed`: Only an administrator looks after webhooks of the whole service; a token needs the scope "admin" for it.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The events it hears of. */
                    events: ("document.uploaded" | "document.processed" | "document.failed" | "user.signup" | "user.plan_changed" | "user.payment_issue")[];
                    /** @description What the webhook is for. Left out: the host of its address. */
                    name?: string;
                    /**
                     * @description `instance` hears everything; for administrators.
                     * @default own
                     * @enum {string}
                     */
                    scope?: "own" | "instance";
                    /** @description Signs every delivery. Left out: one is made and shown once. null: nothing is signed. */
                    secret?: string | null;
                    /** @description Where deliveries are posted to. */
                    url: string;
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
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_scope_not_allowed`: Only an administrator looks after webhooks of the whole service; a token needs the scope "admin" for it.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_limit_reached`: There are 50 webhooks already. Delete one that is no longer needed.
             *
             *     `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `invalid_request`: Some values of the request are not valid; "errors" lists them.
             *
             *     `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksActivity: {
        parameters: {
            query?: {
                scope?: "own" | "instance" | "platforms";
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
                        activity: components["schemas"]["WebhookActivity"][];
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_scope_not_allowed`: Only an administrator looks after webhooks of the whole service; a token needs the scope "admin" for it.
             *
             *     `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksDeliveriesById: {
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
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_delivery_not_found`: There is no such delivery any more.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksDeliveriesByIdReplay: {
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
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_delivery_not_found`: There is no such delivery any more.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `webhook_paused`: The webhook is paused, so nothing is sent to it. Switch it on first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksEvents: {
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
                        events: components["schemas"]["WebhookEvent"][];
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksInboundByKey: {
        parameters: {
            query?: {
                filename?: string;
            };
            header?: {
                /** @description Repeating the request with the same key and body within 24 h gives the first answer again. */
                "idempotency-key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": string | ({
                    /** @description In place of the X-CSRF-Token header. */
                    csrf_token?: string;
                    /** @description One part named "file" per document. */
                    file: string | string[];
                    /** @description Comma-separated. */
                    tags?: string;
                    /** @description Only with a single file. */
                    title?: string;
                } | {
                    /** @description The document itself. */
                    content_base64?: string | null;
                    /** @description What it is called; of a fetched one, what its server says. */
                    filename?: string | null;
                    /** @description A list, or words separated by commas. */
                    tags?: (string | string[]) | null;
                    title?: string | null;
                    /** @description Where the document is fetched from. This or `content_base64`. */
                    url?: string | null;
                });
                "application/octet-stream": string | ({
                    /** @description In place of the X-CSRF-Token header. */
                    csrf_token?: string;
                    /** @description One part named "file" per document. */
                    file: string | string[];
                    /** @description Comma-separated. */
                    tags?: string;
                    /** @description Only with a single file. */
                    title?: string;
                } | {
                    /** @description The document itself. */
                    content_base64?: string | null;
                    /** @description What it is called; of a fetched one, what its server says. */
                    filename?: string | null;
                    /** @description A list, or words separated by commas. */
                    tags?: (string | string[]) | null;
                    title?: string | null;
                    /** @description Where the document is fetched from. This or `content_base64`. */
                    url?: string | null;
                });
                "multipart/form-data": string | ({
                    /** @description In place of the X-CSRF-Token header. */
                    csrf_token?: string;
                    /** @description One part named "file" per document. */
                    file: string | string[];
                    /** @description Comma-separated. */
                    tags?: string;
                    /** @description Only with a single file. */
                    title?: string;
                } | {
                    /** @description The document itself. */
                    content_base64?: string | null;
                    /** @description What it is called; of a fetched one, what its server says. */
                    filename?: string | null;
                    /** @description A list, or words separated by commas. */
                    tags?: (string | string[]) | null;
                    title?: string | null;
                    /** @description Where the document is fetched from. This or `content_base64`. */
                    url?: string | null;
                });
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAnswer"];
                };
            };
            /**
             * @description `upload_interrupted`: The upload ended before all of it had arrived. Nothing was kept; send it again.
             *
             *     `upload_malformed`: The body is not valid multipart/form-data.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `inbound_signature_wrong`: The request is not signed as this address requires. Send the HMAC-SHA256 of exactly the bytes of the body in X-Webhook-Signature or X-Hub-Signature-256, as "sha256=" and hexadecimal digits. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `daily_upload_limit_reached`: This account may not add so many documents in a day. Nothing of this upload was kept. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `account_blocked`: An administrator has blocked this account. Nothing in it is lost; ask them to lift the block.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `inbound_key_not_found`: This address takes no documents: it was never there, was changed or deleted, or is paused.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: A request with the same Idempotency-Key is still being worked on. Repeat this one in a moment. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `file_too_large`: The file is larger than this service accepts.
             *
             *     `too_many_parts`: One upload takes at most 1,000 files and 50 fields. Send the rest in another request.
             *
             *     `body_too_large`: The body is larger than this address takes.
             */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unsupported_type`: This kind of file is not accepted. Accepted are PDF, JPEG, PNG, TIFF, WebP and HEIC.
             *
             *     `unsupported_media_type`: This address does not take a body of this Content-Type.
             */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `no_file`: The upload holds no file. Send at least one part named "file".
             *
             *     `empty_file`: The file is empty.
             *
             *     `invalid_request`: Some values of the request are not valid; "errors" lists them.
             *
             *     `private_address_not_allowed`: The address leads into a private network or to this machine. An administrator can allow that with OUTBOUND_ALLOW_PRIVATE_NETWORKS.
             *
             *     `address_not_allowed`: The address leads to where the service never connects. Enter the address of a server on the internet.
             *
             *     `target_not_valid`: This is not a valid address. Enter one such as https://example.org/path, without spaces.
             *
             *     `scheme_not_allowed`: An address of this kind cannot be used here. Enter one that begins with https://.
             *
             *     `idempotency_key_invalid`: An Idempotency-Key has 8 to 255 visible ASCII characters.
             *
             *     `idempotency_key_reused`: This Idempotency-Key was already used for a different request. Use a new one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `url_not_fetched`: The document could not be fetched from its address. Check the address, or send the file itself.
             *
             *     `response_too_large`: The server answered with more than is accepted here. Choose something smaller.
             */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `storage_full`: The disk of the service is full. Nothing was stored; free some space and try again. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksById: {
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
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_not_found`: There is no such webhook.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhooksById: {
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
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_not_found`: There is no such webhook.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchWebhooksById: {
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
                "application/json": {
                    /** @description The events it hears of. */
                    events?: ("document.uploaded" | "document.processed" | "document.failed" | "user.signup" | "user.plan_changed" | "user.payment_issue")[];
                    /** @description false: paused, nothing is queued or sent until it is switched on. */
                    is_active?: boolean;
                    /** @description What the webhook is for. Left out: the host of its address. */
                    name?: string;
                    /** @description Where deliveries are posted to. */
                    url?: string;
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
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_not_found`: There is no such webhook.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `webhook_of_platform`: An automation platform made this webhook and looks after its address and its event. Change the automation there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksByIdActivity: {
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
                    "application/json": components["schemas"]["WebhookActivity"];
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_not_found`: There is no such webhook.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhooksByIdDeliveries: {
        parameters: {
            query?: {
                /** @description Entries per page. */
                per_page?: number;
                /** @description Where to go on: `next_cursor` of the page before. */
                cursor?: string;
                /** @description Page number instead of a cursor; slower far into a list. */
                page?: number;
                state?: "waiting" | "delivered" | "failed";
                event?: "document.uploaded" | "document.processed" | "document.failed" | "user.signup" | "user.plan_changed" | "user.payment_issue";
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
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        pagination: {
                            next_cursor: string | null;
                            page?: number;
                            per_page: number;
                            total: number;
                            total_is_estimate: boolean;
                        };
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not one this list gave out. Start again without a cursor.
             *
             *     `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_not_found`: There is no such webhook.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksByIdReplayFailed: {
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
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Deliveries of events from this moment on.
                     */
                    since: string;
                };
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        replayed: number;
                    };
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_not_found`: There is no such webhook.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `webhook_paused`: The webhook is paused, so nothing is sent to it. Switch it on first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksByIdRotateSecret: {
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
                "application/json": {
                    /**
                     * @description So long both secrets sign. `X-Webhook-Signature` is the old one’s until then.
                     * @default 24
                     */
                    overlap_hours?: number;
                    /** @description Left out: one is made and shown once. */
                    secret?: string;
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
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_not_found`: There is no such webhook.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksByIdSwitchSecret: {
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
                "application/json": {
                    /**
                     * @description The secret that signs alone from now on.
                     * @default new
                     * @enum {string}
                     */
                    keep?: "new" | "old";
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
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_not_found`: There is no such webhook.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `webhook_not_changing_over`: Only one secret signs at the moment, so there is nothing to switch. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postWebhooksByIdTest: {
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
                "application/json": {
                    /**
                     * @description Left out: the first it hears of.
                     * @enum {string}
                     */
                    event?: "document.uploaded" | "document.processed" | "document.failed" | "user.signup" | "user.plan_changed" | "user.payment_issue";
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
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
            /**
             * @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding.
             *
             *     `malformed_body`: The body could not be read. Send valid JSON with Content-Type application/json.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_signed_in`: Sign in, or send an API token as "Authorization: Bearer avt_…". */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `scope_missing`: The API token lacks the scope this request needs. Create a token with that scope.
             *
             *     `csrf_token_invalid`: The CSRF token is missing or does not belong to this session. Load /api/auth/me again and repeat the request.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `webhook_not_found`: There is no such webhook.
             *
             *     `not_found`: There is nothing at this address.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_large`: The body is larger than this address takes. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: This address does not take a body of this Content-Type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: Some values of the request are not valid; "errors" lists them. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: There were too many requests in a short time. Wait as long as Retry-After says. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHealthz: {
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
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Metrics in the Prometheus text format. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: A part the service needs is not reachable right now. Try again in a moment. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReadyz: {
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
                        checks: {
                            [key: string]: "ok" | "failed";
                        };
                        /** @enum {string} */
                        status: "ready" | "not_ready";
                    };
                };
            };
            /** @description `malformed_request`: The request could not be read. Check its syntax, headers and encoding. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `url_too_long`: The address is longer than 8,192 characters. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `headers_too_large`: The headers of the request are larger than 16 KiB. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong here. The request id helps to find out what. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        checks: {
                            [key: string]: "ok" | "failed";
                        };
                        /** @enum {string} */
                        status: "ready" | "not_ready";
                    };
                };
            };
            /** @description Any other refusal. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
