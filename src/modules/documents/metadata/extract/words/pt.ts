import type { LanguageWords } from './language-words.ts';

/** Portuguese. */
export const pt: LanguageWords = {
  code: 'pt',
  months: [
    'janeiro|jan',
    'fevereiro|fev',
    'março|mar',
    'abril|abr',
    'maio|mai',
    'junho|jun',
    'julho|jul',
    'agosto|ago',
    'setembro|set',
    'outubro|out',
    'novembro|nov',
    'dezembro|dez',
  ],
  commonWords:
    'de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando muito nos já também só pelo pela até isso são está foi ser tem pelos nós você aos às',
  labels: {
    issue_date:
      'data da fatura|data fatura|data de emissão|data emissão|emitida em|emitido em|fatura de|data do documento|data documento|data do extrato|data extrato|extrato de|extrato emitido em|data da carta|data da notificação|data de notificação|data do contrato|celebrado em|assinado em|data da reserva|reservado em|data de compra|comprado em|data da compra|data de reserva|data da decisão|data da liquidação|data de liquidação|data do recibo|data da factura|data de facturação|data de faturação|data de expedição|data do ofício|data do aviso|data de pagamento|feito em|data e hora|data de emissão do extrato|ofício de|data liquidação|emissão',
    date: 'data|em|aos|de|data documento|com data de',
    due_date:
      'data de vencimento|vencimento|data limite de pagamento|data limite|pagar até|a pagar até|pagamento até|vence em|data limite pagamento|pagar até ao dia|até ao dia|até|débito em|data de débito|será debitado em|pagável até|prazo de pagamento até|data de cobrança|débito na conta a partir de|o mais tardar até|liquidar até|liquidação até|vence a|até dia|até ao próximo dia|data vencimento|vencimento em|limite de pagamento|a liquidar até|a debitar em|será debitado a|pagamento até ao dia|impreterivelmente até|debitado em|será cobrado em|deve ser paga até|debitaremos em|deverá ser paga até|com vencimento em|debitado a partir de|prazo limite de pagamento',
    other_date:
      'contrato de|orçamento de|data de entrega|data da encomenda|encomenda de|período|período de faturação|período de facturação|data de nascimento|nascido em|nascida em|válido até|válido em|válido de|válido a partir de|partida|chegada|data da viagem|data de viagem|ida|volta|desde|a partir de|com início em|data de início|data de fim|início|fim|a sua carta de|sua carta de|v carta de|o seu pedido de|data valor|data mov|data movimento|saldo em|saldo a|leitura de|data da leitura|próxima fatura|data do espetáculo|data do evento|espetáculo em|data da prestação|data da infração|infração de|praticada em|data de admissão|a sua comunicação de|carta de|ofício n|o seu email de|no dia|dia|seu requerimento de|o seu requerimento de|data de efeito|início em|termo em|produz efeitos a partir de|com efeitos a partir de|data de conclusão|data de expedição dos bens|data do serviço|data de carga|carta datada de|sua comunicação de|saldo anterior em|impresso em|data de impressão|atualizado em|data de receção|data de validade',
    invoice_number:
      'número da fatura|n.º da fatura|nº da fatura|nº fatura|fatura nº|fatura n.º|fatura n|fatura número|n fatura|número de fatura|fatura|factura nº|factura n.º|factura|nº da factura|número da factura|nº documento|número do documento|nº do documento|documento nº|n.º documento|fatura recibo nº|fatura-recibo n.º|fatura-recibo|fatura/recibo|recibo nº|nº do recibo|nº de fatura|nota de crédito nº|ft|fatura simplificada nº|n.º de documento|fatura no|n.º fatura|n.º de fatura',
    customer_number:
      'cliente|número de cliente|nº de cliente|n.º de cliente|nº cliente|n.º cliente|código de cliente|código cliente|cód cliente|cliente nº|cliente n.º|número do cliente|id cliente|nº de sócio|número de sócio|n.º de sócio|sócio nº|nº de utente|número de utente|n.º utente|conta cliente|conta de cliente|nº de assinante|número de assinante|nº de beneficiário|referência de cliente|o seu número de cliente|código do cliente|nº do cliente|n.º do cliente|nº mecanográfico|número de associado|cod cliente|v nº de cliente|ref cliente|código de assinante',
    contract_number:
      'número de contrato|nº de contrato|n.º de contrato|nº contrato|contrato nº|contrato n.º|número do contrato|nº do contrato|n.º do contrato|contrato|referência do contrato|ref contrato|número de apólice|nº de apólice|n.º de apólice|apólice nº|apólice n.º|apólice|nº da apólice|conta contrato|conta de contrato|número da apólice|n.º da apólice|nº de empréstimo|empréstimo nº|n.º contrato|código de contrato|contrato ref|nº apólice|referência de contrato',
    our_reference:
      'nossa referência|n/ref|n/referência|n ref|nossa ref|referência|ref|ref.ª|número de processo|nº de processo|n.º de processo|processo nº|processo n.º|nº do processo|n.º do processo|número do processo|processo|nº de sinistro|sinistro nº|número de sinistro|n.º de sinistro|código de reserva|número de reserva|nº de reserva|n.º de reserva|reserva nº|referência da reserva|localizador|referência de pagamento|ref pagamento|referência para pagamento|referência multibanco|nº da liquidação|nº de liquidação|número de liquidação|n.º de liquidação|liquidação nº|liquidação n.º|identificação do documento|nº do auto|auto nº|auto n.º|n.º do auto|número do auto|ofício nº|ofício n.º|referência do documento|nº de identificação do documento|número de referência|nº de referência|proc|proc n.º|proc nº|código da reserva|nossa refª|refª|identificador|nº de registo|reserva n.º|aviso n.º|número da notificação|notificação n.º|referência interna|ref interna|nº notificação|código de confirmação|nº da reserva|expediente',
    your_reference:
      'sua referência|v/ref|v/referência|v ref|sua ref|vossa referência|vossa ref|sua encomenda|v encomenda|a sua encomenda|a sua carta',
    other_number:
      'dados bancários|coordenadas bancárias|número de encomenda|nº de encomenda|encomenda nº|encomenda n.º|encomenda|nota de encomenda|guia de remessa|guia de transporte|guia nº|orçamento nº|cpe|cui|nº do contador|contador nº|contador|n.º contador|bic|swift|nib|número de conta|nº de conta|conta nº|conta|n.º de conta|página|pág|lugar|carruagem|comboio|voo|fila|cadeira|bilhete nº|número do bilhete|n.º do bilhete|bilhete n.º|conservatória|crc|capital social|matrícula|niss|segurança social|cartão de cidadão|bi|entidade|artigo|código artigo|cód artigo|autorização de débito|adc|ida|extrato nº|extrato n.º|atcud|nº de série|certificado nº|linha|porta|setor|balcão|código postal|n.º de extrato|número do extrato|nº do extrato|mandato|ref mandato|requisição|cais|piso|plateia lugar|alvará|v encomenda n.º',
    iban: 'iban|código iban|iban nº|nib iban|iban nib|conta iban|iban n.º',
    vat_id:
      'nif|contribuinte|contribuinte nº|contribuinte n.º|nipc|número de contribuinte|nº contribuinte|n.º contribuinte|nº de contribuinte|n.º de contribuinte|nif nipc|vat|nif nº|número fiscal|nif n.º|n.º iva|número de identificação fiscal|nº iva|iva nº|vat nº|vat pt|pessoa coletiva n.º|matriculada na crc com o nipc|n i f|nif do emitente|nipc n.º|nr contribuinte|cont n.º|contrib n.º',
    email: 'e-mail|email|correio eletrónico|mail|correio electrónico|endereço eletrónico|e mail',
    phone:
      'telefone|tel|telef|telemóvel|tlm|contacto|contacto telefónico|apoio ao cliente|linha de apoio|t|ligue|tlf|atendimento|linha de apoio ao cliente|contactos|número de telefone|contacte-nos|serviço de apoio ao cliente',
    fax: 'fax|telefax|f',
    gross_total:
      'total da fatura|valor total|total com iva|total iva incluído|total fatura|montante total|total geral|total documento|total do documento|valor da fatura|total c/ iva|importância total|total c iva|total da factura|valor total com iva|total iva incl|preço total|valor total da fatura|total com iva incluído|valor do documento|total ilíquido com iva|total eur com iva|total euros|montante da fatura|total final|custo total|total bruto|valor c/ iva|total (eur)|total do documento com iva|valor da factura',
    due_total:
      'total a pagar|valor a pagar|a pagar|montante a pagar|importância a pagar|quantia a pagar|valor em dívida|total em dívida|valor do débito|líquido a pagar|saldo a pagar|montante em dívida|valor a debitar|total a liquidar|valor a liquidar|coima|valor da coima|imposto a pagar|valor pago|montante devido|quantia exequenda|valor da taxa|importância a liquidar|total devido|valor debitado|montante mínimo da coima|valor por pagar|montante a debitar|total em débito|valor a pagar até',
    total: 'total|valor|montante|preço|soma|importância|total eur|pago|tarifa|importe|total pago',
    net_total:
      'subtotal|base tributável|total sem iva|valor líquido|total líquido|valor sem iva|incidência|total ilíquido|base de incidência|líquido|sub total|total s/ iva|valor tributável|soma|mercadorias|total s iva|total antes de iva|mercadoria serviços|total mercadorias|soma ilíquida|total líquido sem iva|valor s/ iva|sub-total',
    tax_total:
      'iva|valor iva|total iva|imposto|valor do iva|iva 23|total do iva|total de iva|iva à taxa|montante iva|iva a|total imposto|imposto iva|total de imposto|i v a',
    other_amount:
      'saldo anterior|saldo inicial|saldo final|saldo|saldo contabilístico|saldo disponível|novo saldo|desconto|portes|portes de envio|adiantamento|caução|preço unitário|preço unit|p unit|retenção|retenção na fonte|numerário|troco|cartão|renda|renda mensal|vencimento base|total de abonos|total de descontos|líquido a receber|total créditos|total débitos|mensalidade|sinal|termo fixo|potência contratada|total ilíquido de abonos|conta certa|acertos|pagamentos por conta|já pago|valores já faturados|já faturado|entregas por conta|juros de mora|multibanco|taxa moderadora|franquia|saldo atual|valor já pago|prestações pagas|adiantamentos',
    sender:
      'remetente|de|emitente|vendedor|fornecedor|prestador|senhorio|empregador|emitido por|entidade emissora|locador|organizador|promotor|o senhorio|entidade patronal|credor|beneficiário',
    recipient:
      'destinatário|cliente|a|faturar a|dados do cliente|comprador|inquilino|arrendatário|ao cuidado de|a/c|exmo senhor|exma senhora|exmo(a) senhor(a)|titular|passageiro|nome do passageiro|nome|segurado|tomador do seguro|trabalhador|adquirente|contribuinte titular|sujeito passivo|morada de faturação|faturado a|nome do cliente|tomador|viajante|espectador|titular do bilhete|locatário|arguido|titular do contrato|interessado|executado|exmo s senhores|faturação|dados de faturação|nome completo|utente|hóspede|cliente final|infrator|requerente|associado',
    account_holder:
      'titular da conta|conta em nome de|beneficiário da transferência|em nome de|à ordem de|a favor de|titular conta',
    recipients_own:
      'o seu iban|sua conta|a sua conta|na sua conta|da sua conta|nif do cliente|nif cliente|nif do adquirente|v/ nif|v nif|seu nif|contribuinte do cliente|conta a debitar|débito na sua conta|na sua conta iban|na conta|nif adquirente|v contribuinte|v/ contribuinte|o seu nif|o seu telefone|o seu email|na sua conta com o iban|vosso nif|vosso contribuinte|v/contribuinte|na sua conta bancária|da sua conta iban|da sua conta bancária',
    subject: 'assunto|ref assunto|objeto|objecto',
  },
  greetings:
    'exmo senhor|exma senhora|exmos senhores|exmo sr|exma sra|exmo a sr a|caro cliente|cara cliente|estimado cliente|prezado|prezada|caro|cara|bom dia|prezados senhores|ex mo senhor|estimada cliente|olá|caro a cliente|caro senhor|cara senhora|estimado a cliente|exmos srs|prezado senhor|prezada senhora|ex mo a senhor a|exmo a senhor a|exmo s senhores',
  closings:
    'com os melhores cumprimentos|atenciosamente|melhores cumprimentos|cumprimentos|com os nossos cumprimentos|atentamente|cordialmente|sem outro assunto|pede deferimento|com consideração|subscrevemo-nos|o chefe do serviço|a direção|assinatura|com estima|respeitosos cumprimentos|apresentamos os nossos melhores cumprimentos|o diretor|saudações cordiais|o chefe do serviço de finanças|grato pela atenção',
  paymentCues: 'debitado|será debitado|débito|cobrado|debitaremos|será cobrado|pagamento|liquidado|pagar|liquidar',
  headings: {
    invoice:
      'fatura|factura|fatura-recibo|fatura de eletricidade|fatura de gás|a sua fatura|fatura proforma|fatura simplificada|nota de honorários|fatura de água|fatura de telecomunicações|fatura da luz|a sua fatura de eletricidade|fatura/recibo|fatura pró-forma|nota de débito|a sua fatura de gás|fatura de comunicações|fatura eletrónica|a sua fatura móvel|fatura de serviços|acerto de faturação|fatura recibo|a sua fatura da luz|fatura de fornecimento|a sua fatura de telemóvel|fatura de energia',
    credit_note: 'nota de crédito|a sua nota de crédito|nota de crédito eletrónica',
    receipt:
      'recibo|talão|recibo de pagamento|comprovativo de pagamento|recibo de renda|quitação|talão de compra|recibo de quitação|comprovativo|recibo de donativo',
    statement:
      'extrato|extrato de conta|extrato bancário|extrato combinado|movimentos de conta|extrato mensal|extracto|extrato integrado|extrato de conta à ordem|extracto de conta|o seu extrato|extrato de cartão|resumo de conta|consulta de movimentos|extrato consolidado|o seu extrato de conta|extrato de movimentos',
    contract:
      'contrato|contrato de arrendamento|contrato de trabalho|contrato de prestação de serviços|contrato de compra e venda|contrato de manutenção|acordo|contrato de seguro|apólice|contrato de fornecimento|contrato-promessa|protocolo|contrato de mútuo|contrato promessa de compra e venda|contrato quadro|contrato-quadro|contrato de adesão|contrato de comodato|aditamento|acordo quadro|contrato de cedência|condições particulares|contrato de utilização|contrato de utilização de lugar de estacionamento|contrato de serviços|acordo de utilização',
    letter: 'carta|comunicação|circular|denúncia do contrato|carta registada|rescisão de contrato|rescisão|informação',
    notice:
      'notificação|nota de liquidação|liquidação|demonstração de liquidação|coima|aviso|aviso de cobrança|imposto municipal sobre imóveis|imi|nota de cobrança|citação|auto de contraordenação|auto de notícia|decisão|documento de cobrança|imposto único de circulação|iuc|notificação de coima|demonstração de liquidação de irs|despacho|notificação de decisão|contraordenação|ofício|edital|liquidação de irs|taxa de resíduos|notificação para pagamento|mandado|auto|deferimento|liquidação de imi|processo de contraordenação|taxa municipal|aviso de pagamento|nota de pagamento|guia de pagamento|decisão administrativa|notificação de liquidação|aviso de liquidação|liquidação da taxa|deliberação|despacho de deferimento|notificação de contraordenação',
    certificate:
      'certificado|diploma|certidão|atestado|declaração|certidão de nascimento|atestado médico|declaração de trabalho|certificado de habilitações|certificado de participação|atestado de residência|certidão permanente|certificado de formação|certidão de casamento|certificado energético|comprovativo de morada',
    payslip: 'recibo de vencimento|recibo de salário|recibo de ordenado|folha de vencimento|recibo de remunerações',
    ticket:
      'bilhete|bilhete eletrónico|cartão de embarque|confirmação de reserva|ingresso|a sua reserva|bilhete de comboio|e-ticket|título de transporte|o seu bilhete|confirmação da reserva|bilhete de entrada|reserva confirmada|itinerário|bilhete de viagem|o seu ingresso|a sua viagem|bilhete digital|entrada|confirmação da sua reserva|bilhete online|bilhete de avião|bilhete de autocarro',
    manual:
      'manual de instruções|manual do utilizador|guia do utilizador|instruções de utilização|manual|guia rápido|manual de utilização|instruções de montagem',
    form: 'formulário|requerimento|pedido|ficha de inscrição|boletim de inscrição|modelo|autorização de débito direto|questionário|formulário de adesão|procuração|impresso|ficha de adesão|formulário de inscrição',
    report:
      'relatório|ata|acta|relatório anual|relatório médico|relatório de contas|relatório técnico|parecer|relatório de inspeção|relatório de peritagem|ata de reunião|ata da assembleia|relatório e contas|auto de vistoria',
  },
  hints: {
    invoice:
      'iva|base tributável|taxa|quantidade|preço unitário|descrição|vencimento|total a pagar|nif|processado por programa certificado|atcud|condições de pagamento|fatura|kwh|incidência|transferência bancária|valor unitário|designação|qtd|forma de pagamento|isento|faturação',
    receipt:
      'numerário|troco|obrigado pela sua visita|caixa|multibanco|recebemos|iva incluído|contactless|mb way|recebi|operador|obrigado pela preferência',
    statement:
      'saldo anterior|saldo inicial|saldo final|data valor|movimentos|débito|crédito|transferência|levantamento|saldo contabilístico|data mov|débito direto|saldo disponível|descritivo|compra|pagamento de serviços|ordenado|ordem permanente|descrição|montante|caixa automático',
    contract:
      'outorgantes|primeiro outorgante|segundo outorgante|é celebrado|cláusula|as partes|adiante designado|senhorio|arrendatário|entre|foro competente|o trabalhador|boa fé|cláusula primeira|inquilino|prestador de serviços|o cliente|denúncia|duração|pré-aviso|adiante designada|objeto do contrato|comarca|lei aplicável|doravante|cláusula 1|vigência|acordam|legislação portuguesa',
    letter:
      'exmo|exma|com os melhores cumprimentos|vimos por este meio|informamos|em resposta à|em anexo|ficamos ao dispor|cumprimentos|na sequência|venho por este meio|agradecemos|estimado|vimos informar',
    notice:
      'reclamação graciosa|impugnação judicial|recurso hierárquico|prazo de|autoridade tributária|serviço de finanças|contraordenação|código da estrada|câmara municipal|nos termos do|execução fiscal|juros de mora|pagamento voluntário|notificado|imposto|coima|artigo|decreto-lei|dias úteis|defesa|infração|audiência prévia|reclamação|impugnar|regulamento municipal|alvará|despacho|recurso',
    certificate:
      'certifica-se|certifico que|declara-se|para os devidos efeitos|concluiu com aproveitamento|declaramos|atesta|por ser verdade|frequentou|certifica',
    payslip:
      'vencimento base|subsídio de alimentação|descontos|irs|segurança social|líquido a receber|taxa social única|subsídio de férias|remuneração|abonos|categoria profissional',
    ticket:
      'partida|chegada|carruagem|lugar|embarque|passageiro|voo|comboio|ida|volta|fila|não reembolsável|abertura de portas|classe|plateia|cadeira|viagem|documento de identificação|espetáculo|sala|porta de embarque|cais|linha|titular|início|entrada|autocarro|trocas|intransmissível',
    manual:
      'instruções de segurança|colocação em funcionamento|resolução de problemas|dados técnicos|garantia|limpeza e manutenção',
    form: 'assinale com x|preencher|em maiúsculas|assinatura do requerente|preencha|assinale|vem requerer|solicita',
    report: 'conclusões|resumo|ordem de trabalhos|presentes|resultados|recomendações|diagnóstico|introdução|objetivos',
  },
  topics: {
    Seguros: 'seguro|apólice|segurado|sinistro|prémio|tomador do seguro|cobertura',
    Impostos:
      'autoridade tributária|imposto|irs|imi|contribuinte|liquidação|serviço de finanças|declaração de rendimentos',
    Energia: 'eletricidade|gás|kwh|contador|potência|consumo|luz|fornecimento|leitura',
    Telecomunicações: 'telemóvel|internet|fibra|chamadas|tarifário|dados móveis|televisão|router',
    Habitação: 'renda|inquilino|senhorio|arrendamento|condomínio|caução|imóvel|fração',
    Saúde: 'paciente|utente|médico|hospital|clínica|consulta|tratamento|dentista|receita',
    Banco: 'extrato|saldo|transferência|conta à ordem|data valor|débito direto|levantamento',
    Viagens: 'voo|comboio|bilhete|hotel|viagem|passageiro|reserva|partida|chegada',
    Automóvel: 'veículo|matrícula|inspeção|oficina|pneus|quilómetros|estacionamento',
    Trabalho: 'empregador|trabalhador|vencimento|salário|contrato de trabalho|segurança social|férias',
  },
  institutions:
    'câmara|município|autoridade|ministério|tribunal|universidade|escola|instituto|hospital|clínica|banco|caixa|seguros|seguradora|companhia|associação|fundação|serviço|serviços|direção|direcção|junta|freguesia|conservatória|finanças|segurança social|comissão|agência|centro|cooperativa|teatro|museu|cartório|colégio|ordem|polícia|misericórdia|montepio|crédito|imobiliária|farmácia|oficina|sociedade|gabinete|condomínio|advogados|comboios|transportes|rodoviária|editora|livraria|auditório|academia|administração|gestão|filhos|irmãos|transportadora|festival|coliseu|escritório',
};
