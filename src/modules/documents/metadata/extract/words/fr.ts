import type { LanguageWords } from './language-words.ts';

/** French. */
export const fr: LanguageWords = {
  code: 'fr',
  months: [
    'janvier|janv',
    'février|févr|fév',
    'mars',
    'avril|avr',
    'mai',
    'juin',
    'juillet|juil',
    'août',
    'septembre|sept',
    'octobre|oct',
    'novembre|nov',
    'décembre|déc',
  ],
  commonWords:
    'le la les de des et en un une du dans que est pour qui sur avec au par il ce ne pas plus se sont aux ou son sa nous vous votre cette mais notre être avoir leur ont ces été nos vos même je si bien',
  labels: {
    issue_date:
      "date de facture|date de la facture|date de facturation|date d'émission|émise le|émis le|facture du|date du relevé|relevé du|date d'édition|édité le|date du courrier|date de l'avis|date d'établissement|établi le|établie le|date de l'acte|date du document|date de réservation|réservé le|date d'achat|acheté le|date de commande du billet|fait le|date de paiement|arrêté au|relevé arrêté au|date d'arrêté|avis du|date du contrat|conclu le|signé le|délivré le|date de délivrance|date de la réservation|billet émis le|date d'envoi|notre courrier du|date pièce|décision du",
    date: 'date|le|en date du|du',
    due_date:
      "date d'échéance|échéance|date limite de paiement|à payer avant le|à payer au plus tard le|à régler avant le|payable avant le|payable le|échéance le|payable au plus tard le|avant le|au plus tard le|limite de paiement|règlement avant le|à régler le|prélèvement le|sera prélevé le|sera prélevée le|prélevé le|date de prélèvement|date limite|paiement avant le|à régler au plus tard le|jusqu'au|date limite de règlement|paiement au plus tard le|à acquitter avant le|paiement à effectuer avant le|exigible le|date de règlement|prélèvement prévu le|à échéance du|date d'exigibilité",
    other_date:
      "contrat du|devis du|bail du|date de livraison|livré le|date de commande|commande du|période|période du|période de facturation|période de consommation|né le|née le|date de naissance|valable jusqu'au|valable le|valable du|valable à partir du|départ|arrivée|date du voyage|voyage du|aller|retour|à compter du|à partir du|depuis le|votre courrier du|votre lettre du|votre demande du|votre message du|prise d'effet|date d'effet|date de début|date de fin|date de valeur|date opération|date d'exécution|solde au|ancien solde au|nouveau solde au|relève du|relevé du compteur|fin de contrat|prochaine facture|prochain relevé|date de la prestation|date d'intervention|date du spectacle|date de la représentation|représentation du|entrée en vigueur|applicable au|majoration à compter du|infraction du|commise le|constatée le|date de l'infraction|mise en service|votre demande reçue le|courrier du|lettre du|date de prestation|séance du|imprimé le|date d'impression|rendez-vous le|mis à jour le|date d'expédition|date d'entrée|date d'adhésion",
    invoice_number:
      'numéro de facture|n° de facture|n° facture|facture n°|facture numéro|facture no|facture|réf facture|référence facture|référence de facture|n° de pièce|numéro de pièce|pièce n°|n° document|numéro de document|facture nr|num facture|n° de la facture|avoir n°|ticket n°|reçu n°|n° de reçu|référence de la facture|facture réf',
    customer_number:
      "client|numéro client|n° client|n° de client|numéro de client|code client|référence client|réf client|client n°|compte client|n° de compte client|identifiant client|numéro d'abonné|n° abonné|n° d'adhérent|numéro d'adhérent|votre numéro client|votre n° client|votre référence client|matricule|n° adhérent|n° d'abonné|numéro d'allocataire|n° allocataire|n° de sociétaire|n° sociétaire|référence abonné|id client|vos références client|numéro de sociétaire|compte client n°",
    contract_number:
      "numéro de contrat|n° de contrat|n° contrat|contrat n°|référence contrat|référence du contrat|réf contrat|contrat|police n°|n° de police|numéro de police|numéro d'abonnement|n° d'abonnement|compte de contrat|n° de compte contrat|votre contrat n°|numéro du contrat|n° du contrat|bail n°|prêt n°|numéro de prêt|n° de prêt|convention n°|référence bail|contrat réf",
    our_reference:
      "nos références|notre référence|nos réf|notre réf|n/réf|n réf|référence|réf|références|référence dossier|numéro de dossier|n° de dossier|n° dossier|dossier n°|dossier|référence à rappeler|référence de l'avis|n° de l'avis|numéro de l'avis|numéro d'avis|n° d'avis|numéro fiscal|référence avis|numéro de sinistre|n° sinistre|n° de sinistre|sinistre n°|référence de réservation|numéro de réservation|n° de réservation|code de réservation|référence de paiement|référence du dossier|référence courrier|numéro de télépaiement|à rappeler|numéro de demande|n° de demande|numéro de procédure|n° de procédure|code réservation|dossier voyage|réf dossier|numéro de commande du billet|référence bancaire|référence unique|code dossier|réf à rappeler|communication|numéro d'enregistrement",
    your_reference:
      'vos références|votre référence|vos réf|v/réf|v réf|votre réf|votre commande|votre courrier|votre bon de commande|votre n° de commande',
    other_number:
      "coordonnées bancaires|domiciliation bancaire|règlement par virement|n° de commande|numéro de commande|commande n°|commande|bon de commande|bon de livraison|n° de bl|bl n°|devis n°|n° de devis|siret|siren|rcs|r c s|ape|code ape|naf|n° siret|code banque|code guichet|clé rib|n° de compte|numéro de compte|compte n°|bic|swift|rum|ics|page|place|voiture|rang|siège|train n°|vol|billet n°|n° de billet|numéro de billet|n° de sécurité sociale|numéro de sécurité sociale|compteur n°|n° de compteur|pdl|point de livraison|pce|référence article|réf article|article|code article|tva intracom|relevé n°|n° de relevé|feuillet|capital|plaque|immatriculation|n° d'immatriculation|chantier|référence mandat|code postal|porte|n° de série|matricule compteur|extrait n°|folio",
    iban: 'iban|code iban|n° iban|numéro iban|compte iban',
    vat_id:
      "n° tva|n° de tva|tva intracommunautaire|n° tva intracommunautaire|n° tva intracom|tva intracom|numéro de tva|numéro de tva intracommunautaire|identifiant tva|n° tva intra|tva intra|n° d'identification tva|id tva|tva n°|numéro tva|n° de tva intracommunautaire",
    email: 'e-mail|email|courriel|mél|mail|adresse e-mail|adresse électronique|contact e-mail',
    phone:
      'téléphone|tél|tel|tél fixe|portable|mobile|par téléphone|service client|n° de téléphone|numéro de téléphone|t|standard|appelez le|contact téléphonique|service clients|votre conseiller',
    fax: 'fax|télécopie|télécopieur|f|n° de fax',
    gross_total:
      'total ttc|montant ttc|montant total ttc|total général|total de la facture|montant de la facture|total facture|total à payer ttc|prix total|montant total|total toutes taxes comprises|total tvac|montant tvac|total général ttc|total facture ttc|montant total de la facture|total de votre facture|total eur ttc|total euros ttc|net ttc|prix total ttc|montant facture ttc|total de cette facture',
    due_total:
      "net à payer|à payer|montant à payer|total à payer|reste à payer|solde à payer|montant dû|total dû|somme à payer|net à payer ttc|montant à régler|total à régler|somme due|montant prélevé|à régler|reste dû|montant du prélèvement|net à régler|solde dû|montant exigible|montant de l'amende|amende forfaitaire|montant total à payer|montant restant dû|total net à payer|montant réclamé",
    total: 'total|montant|total eur|total euros|prix|somme|payé|tarif|total payé|montant payé|montant réglé|ttc',
    net_total:
      'total ht|montant ht|total hors taxes|total h t|sous-total|sous total|total net ht|montant net|base ht|montant hors taxe|total net|net ht|total hors tva|sous-total ht|total htva|montant hors taxes|base imposable|total brut ht|prix ht',
    tax_total:
      'tva|montant tva|total tva|tva 20|dont tva|taxe|montant de la tva|taxes|t v a|tva à|total taxes|montant de tva',
    other_amount:
      'ancien solde|nouveau solde|solde|solde précédent|solde initial|solde final|solde créditeur|solde débiteur|acompte|acompte versé|acomptes|remise|frais de port|port|livraison|prix unitaire|p u|pu|abonnement|consommation|dépôt de garantie|loyer|charges|total débits|total crédits|total des débits|total des crédits|espèces|rendu|cb|carte bancaire|net imposable|salaire brut|salaire net|report|à reporter|mensualité|mensualités déjà payées|déjà réglé|versements|échéances déjà facturées|arrhes|éco-participation|escompte|capital|découvert autorisé|franchise|total des opérations|pénalité|majoration|échéance précédente',
    sender:
      'expéditeur|de|émetteur|vendeur|fournisseur|prestataire|bailleur|employeur|émis par|facturé par|le bailleur|organisateur|créancier|transporteur|propriétaire',
    recipient:
      "destinataire|client|à|facturé à|adresse de facturation|facture à|à l'attention de|acheteur|locataire|salarié|adressé à|titulaire du billet|voyageur|passager|nom du passager|assuré|souscripteur|nom|bénéficiaire|le locataire|nom du voyageur|redevable|contribuable|adhérent|abonné|adresse facturation|doit|preneur|participant|spectateur|nom et prénom",
    account_holder:
      'titulaire du compte|titulaire|bénéficiaire du virement|compte au nom de|à l ordre de|domiciliation',
    recipients_own:
      'votre iban|votre compte|votre compte bancaire|tva client|n° tva client|votre n° tva|sur votre compte|de votre compte|votre numéro de tva|tva du client|compte à débiter|débité de votre compte|votre téléphone|votre e-mail|sur votre compte iban',
    subject: 'objet|sujet|concerne|référence objet',
  },
  greetings:
    'madame monsieur|madame|monsieur|cher client|chère cliente|chère madame|cher monsieur|bonjour|mesdames messieurs|chère cliente cher client|bonjour madame|bonjour monsieur|chers|chères|cher|chère',
  closings:
    "veuillez agréer|cordialement|bien cordialement|salutations distinguées|je vous prie d'agréer|nous vous prions d'agréer|sincères salutations|bien à vous|dans l'attente de votre réponse|avec nos remerciements|respectueusement|recevez|meilleures salutations|nous vous prions de croire|veuillez recevoir|le directeur|signature",
  paymentCues:
    'prélevé|prélevée|prélèvement|sera débité|sera débitée|débité|débitée|régler|nous régler|à payer|à régler|acquitter|règlement|payable',
  headings: {
    invoice:
      "facture|facture d'électricité|facture de gaz|votre facture|note d'honoraires|facture d'eau|facture mobile|facture acquittée|facture de vente|facture internet|votre facture d'électricité|facture pro forma|votre facture de gaz|facture de téléphone|note de débit|facture de régularisation|facture d'acompte|votre facture mobile|décompte annuel|mémoire de travaux",
    credit_note: "avoir|facture d'avoir|note d'avoir|avoir sur facture|note de crédit|votre avoir",
    receipt:
      'reçu|ticket de caisse|quittance|quittance de loyer|reçu de paiement|justificatif de paiement|reçu fiscal|preuve d’achat|ticket de carte bancaire|facturette',
    statement:
      'relevé de compte|extrait de compte|relevé bancaire|votre relevé de compte|relevé de comptes|relevé|relevé de carte|relevé de compte courant|relevé de situation|relevé mensuel|relevé de vos comptes|situation de compte|relevé d opérations',
    contract:
      'contrat|contrat de bail|bail|contrat de location|contrat de travail|contrat de prestation de services|contrat de maintenance|contrat de vente|convention|avenant|accord|compromis de vente|contrat de prêt|bail d’habitation|contrat d’entretien|convention d’occupation|contrat-cadre|contrat d assurance|conditions particulières|contrat d’abonnement|contrat de services|protocole d’accord',
    letter: 'courrier|lettre|lettre recommandée|note d’information|résiliation|lettre de résiliation',
    notice:
      "avis d'imposition|avis d'impôt|avis|avis de taxe foncière|taxe foncière|taxe d'habitation|avis de contravention|mise en demeure|notification|décision|avis d'échéance|avis de sommes à payer|titre exécutoire|arrêté|notification de décision|avis de paiement|amende|procès-verbal de contravention|notification de droits|avis d'amende forfaitaire majorée|avis de taxe|titre de perception|convocation|avis de mise en recouvrement|décision d attribution|redevance d ordures ménagères|avis à payer",
    certificate:
      'attestation|certificat|certificat médical|diplôme|acte de naissance|attestation d’assurance|certificat de travail|attestation de domicile|attestation sur l’honneur|acte de mariage|attestation de formation|attestation employeur|brevet|certificat de scolarité',
    payslip: 'bulletin de paie|bulletin de salaire|fiche de paie|bulletin de paye',
    ticket:
      "billet|e-billet|billet électronique|carte d'embarquement|confirmation de réservation|billet de train|billet d'entrée|votre réservation|votre billet|billet de spectacle|titre de transport|e-ticket|mémo voyage|confirmation de votre réservation|billet imprimable|votre voyage|m-billet|ticket d'entrée",
    manual:
      "mode d'emploi|manuel d'utilisation|notice d'utilisation|guide d'utilisation|manuel|notice de montage|guide de démarrage",
    form: "formulaire|demande|bulletin d'inscription|déclaration|bulletin d'adhésion|mandat de prélèvement sepa|questionnaire|formulaire de demande|fiche d'inscription",
    report:
      "rapport|compte rendu|procès-verbal|rapport annuel|rapport d'expertise|compte-rendu|rapport d'intervention|compte rendu médical|procès verbal de réunion|bilan|rapport de visite",
  },
  hints: {
    invoice:
      'montant ht|net à payer|tva|total ttc|conditions de règlement|facture|prix unitaire|quantité|désignation|siret|pénalités de retard|indemnité forfaitaire|kwh|hors taxes|escompte|nous vous prions de bien vouloir régler|règlement par virement',
    receipt:
      'espèces|rendu monnaie|carte bancaire|merci de votre visite|caisse|cb|sans contact|ticket client|a bientôt|reçu de|pour acquit',
    statement:
      'ancien solde|nouveau solde|date de valeur|débit|crédit|virement|prélèvement|opérations|solde au|retrait|libellé|date opération|agios|découvert|solde créditeur',
    contract:
      'ci-après|les parties|il a été convenu|le bailleur|le locataire|article 1|le prestataire|entre les soussignés|durée du contrat|résiliation|lu et approuvé|le client|fait en deux exemplaires|clause|tribunal compétent|préavis|droit applicable|entre|dénommé|signature',
    letter:
      'madame|monsieur|veuillez agréer|nous vous informons|je vous prie|par la présente|suite à votre|nous restons à votre disposition|ci-joint|nous accusons réception|salutations distinguées|j ai l honneur|votre courrier',
    notice:
      "voies de recours|recours|délai de deux mois|tribunal administratif|direction générale des finances publiques|trésor public|code général des impôts|réclamation|majoration|article l|contester|infraction|centre des finances publiques|vous disposez d'un délai|contravention|redevable|notifié|code de la route|commune|recours gracieux|délibération",
    certificate:
      'certifie que|atteste que|je soussigné|nous soussignés|pour servir et valoir ce que de droit|certifions|a suivi avec succès|attestons',
    payslip:
      'salaire brut|net à payer avant impôt|cotisations|csg|urssaf|net imposable|congés payés|heures supplémentaires|prélèvement à la source|emploi|convention collective',
    ticket:
      "départ|arrivée|voiture|place|embarquement|passager|voyageur|quai|vol|aller|retour|non échangeable|non remboursable|rang|ouverture des portes|classe|billet|pièce d'identité|spectacle|représentation|siège|voie|orchestre|placement",
    manual:
      'consignes de sécurité|mise en service|dépannage|caractéristiques techniques|garantie|entretien et nettoyage',
    form: 'cocher|à compléter|en lettres majuscules|signature du demandeur|cochez la case|à remplir|je demande',
    report:
      'conclusion|résumé|ordre du jour|présents|résultats|recommandations|constatations|étaient présents|diagnostic',
  },
  topics: {
    Assurance: 'assurance|assuré|police|sinistre|cotisation|garantie|franchise',
    Impôts:
      "impôt|avis d'imposition|taxe foncière|taxe d'habitation|revenu fiscal|direction générale des finances publiques|contribuable|prélèvement à la source",
    Énergie: 'électricité|gaz|kwh|compteur|consommation|heures creuses|fourniture|point de livraison',
    Télécom: 'forfait|mobile|internet|fibre|box|abonnement|appels|ligne',
    Logement: 'loyer|locataire|bailleur|bail|charges|dépôt de garantie|logement|copropriété',
    Santé: 'patient|médecin|consultation|ordonnance|mutuelle|hôpital|soins|sécurité sociale|dentaire',
    Banque: 'relevé de compte|virement|découvert|solde|date de valeur|carte bancaire|crédit',
    Voyage: 'vol|train|billet|hôtel|voyage|passager|voyageur|réservation|départ|arrivée',
    Voiture: 'véhicule|immatriculation|contrôle technique|garage|pneus|kilométrage|stationnement',
    Travail: 'employeur|salarié|salaire|bulletin de paie|contrat de travail|congés',
  },
  institutions:
    'mairie|préfecture|ministère|direction|trésorerie|tribunal|université|école|lycée|collège|hôpital|clinique|banque|caisse|crédit|assurance|assurances|mutuelle|agence|service|services|centre|commune|ville|métropole|département|région|syndicat|association|fondation|institut|cabinet|étude|notaires|régie|chambre|office|société|compagnie|théâtre|musée|opéra|sous-préfecture|académie|gendarmerie|maison|impôts|transports|chemins|habitat|immobilière|pharmacie|communauté|entreprise|établissements|conseil',
};
